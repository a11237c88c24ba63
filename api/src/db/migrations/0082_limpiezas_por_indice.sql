CREATE INDEX "codigos_recuperacion_vence" ON "codigos_recuperacion" USING btree ("vence_en");--> statement-breakpoint
CREATE INDEX "sesiones_fin" ON "sesiones" USING btree (least("vence_en", "revocada_en"));--> statement-breakpoint
CREATE INDEX "correos_enviados" ON "correos" USING btree ("enviado_en") WHERE "correos"."enviado_en" is not null;