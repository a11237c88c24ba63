DROP INDEX "certificaciones_vence";--> statement-breakpoint
DROP INDEX "eventos_online";--> statement-breakpoint
CREATE INDEX "certificaciones_por_avisar" ON "certificaciones" USING btree ("avisados","vence");--> statement-breakpoint
CREATE INDEX "consultores_por_vencer" ON "consultores" USING btree ("vence","estado") WHERE "consultores"."id_estado" = 1;--> statement-breakpoint
CREATE INDEX "evento_sociales_fecha" ON "evento_sociales" USING btree ("fecha");--> statement-breakpoint
CREATE INDEX "evento_sociales_con_espera" ON "evento_sociales" USING btree ("id_evento") WHERE "evento_sociales"."en_espera" > 0;--> statement-breakpoint
CREATE INDEX "eventos_online" ON "eventos" USING btree ("titulo","id_evento") WHERE "eventos"."modalidad" = 'Online';