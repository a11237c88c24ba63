ALTER TABLE "codigos_recuperacion" ADD COLUMN "enlace_hash" text;--> statement-breakpoint
ALTER TABLE "codigos_recuperacion" ADD COLUMN "enlace_vence_en" timestamp with time zone;