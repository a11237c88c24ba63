ALTER TABLE "sesiones" ADD COLUMN "rotaciones" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "reservado" text;--> statement-breakpoint
ALTER TABLE "sesiones" DROP COLUMN "refresh_hash_anterior";