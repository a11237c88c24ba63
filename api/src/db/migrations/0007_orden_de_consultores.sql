DROP INDEX "consultores_nombre_trgm";--> statement-breakpoint
DROP INDEX "consultores_orden";--> statement-breakpoint
DROP INDEX "consultores_provincia";--> statement-breakpoint
ALTER TABLE "consultores" ADD COLUMN "nombre_orden" text GENERATED ALWAYS AS (sin_acentos(nombre)) STORED;--> statement-breakpoint
CREATE INDEX "consultores_nombre_trgm" ON "consultores" USING gin ("nombre_orden" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consultores_orden" ON "consultores" USING btree ("nombre_orden","id_consultor") WHERE "consultores"."id_estado" = 1;--> statement-breakpoint
CREATE INDEX "consultores_provincia" ON "consultores" USING btree ("id_provincia","nombre_orden","id_consultor","tipos") WHERE "consultores"."id_estado" = 1;