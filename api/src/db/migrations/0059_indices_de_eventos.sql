CREATE INDEX "eventos_recientes" ON "eventos" USING btree ("id_estado","fecha" DESC NULLS LAST,"id_evento");--> statement-breakpoint
CREATE INDEX "eventos_online" ON "eventos" USING btree ("id_evento") WHERE "eventos"."modalidad" = 'Online';--> statement-breakpoint
CREATE INDEX "eventos_cancelados" ON "eventos" USING btree ("cancelado_en") WHERE "eventos"."cancelado_en" is not null;--> statement-breakpoint
CREATE INDEX "eventos_palabras" ON "eventos" USING gin (sin_acentos(titulo || ' ' || oradores) gin_trgm_ops);