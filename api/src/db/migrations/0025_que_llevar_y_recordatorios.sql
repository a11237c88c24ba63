ALTER TABLE "evento_sociales" ADD COLUMN "que_llevar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "evento_usuarios" ADD COLUMN "recordatorios" integer DEFAULT 0 NOT NULL;