DROP INDEX "consultores_vence";--> statement-breakpoint
CREATE INDEX "consultores_vence" ON "consultores" USING btree ("vence","id_consultor","estado","id_estado");