CREATE INDEX "subidas_archivo" ON "subidas" USING btree ("hash") WHERE "subidas"."hash" is not null;--> statement-breakpoint
CREATE INDEX "compras_comprobante" ON "compras" USING btree ("comprobante") WHERE "compras"."comprobante" is not null;--> statement-breakpoint
CREATE INDEX "compras_user_detalle_usuario" ON "compras_user_detalle" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reembolsos_pedido_por" ON "reembolsos" USING btree ("pedido_por");--> statement-breakpoint
CREATE INDEX "reembolsos_decidido_por" ON "reembolsos" USING btree ("decidido_por");--> statement-breakpoint
CREATE INDEX "webhook_eventos_procesados" ON "webhook_eventos" USING btree ("procesado_en");--> statement-breakpoint
CREATE INDEX "sesiones_representada_por" ON "sesiones" USING btree ("representada_por") WHERE "sesiones"."representada_por" is not null;--> statement-breakpoint
CREATE INDEX "eventos_por_fecha" ON "eventos" USING btree ("id_estado","fecha");--> statement-breakpoint
CREATE INDEX "mensajes_consultor" ON "mensajes" USING btree ("id_consultor") WHERE "mensajes"."id_consultor" is not null;--> statement-breakpoint
CREATE INDEX "mensajes_archivo" ON "mensajes" USING btree ("archivo") WHERE "mensajes"."archivo" is not null;--> statement-breakpoint
CREATE INDEX "aprobaciones_unidad" ON "aprobaciones" USING btree ("id_evento_unidad");--> statement-breakpoint
CREATE INDEX "posiciones_unidad" ON "posiciones" USING btree ("id_evento_unidad");--> statement-breakpoint
CREATE INDEX "visitas_evento" ON "visitas" USING btree ("id_evento");--> statement-breakpoint
CREATE INDEX "correos_compra" ON "correos" USING btree ("compra_id") WHERE "correos"."compra_id" is not null;--> statement-breakpoint
CREATE INDEX "correos_archivo" ON "correos" USING btree ("archivo") WHERE "correos"."archivo" is not null;--> statement-breakpoint
CREATE INDEX "correos_destinatario" ON "correos" USING btree (lower("para"));--> statement-breakpoint
CREATE INDEX "revisiones_autor" ON "revisiones" USING btree ("autor");