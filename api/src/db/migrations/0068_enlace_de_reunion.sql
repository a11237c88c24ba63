ALTER TABLE "evento_sociales" ADD COLUMN "enlace" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "evento_sociales" ADD COLUMN "enlace_cambiado_en" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "evento_sociales_enlace" ON "evento_sociales" USING btree ("enlace_cambiado_en") WHERE "evento_sociales"."enlace_cambiado_en" is not null;