CREATE INDEX "auditoria_accion" ON "auditoria" USING btree ("accion","id");--> statement-breakpoint
CREATE INDEX "auditoria_actor" ON "auditoria" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "compras_orden" ON "compras" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "compras_con_diferencia" ON "compras" USING btree ("creado_en","id") WHERE "compras"."recibido" <> "compras"."amount" and "compras"."recibido" <> 0;
--> statement-breakpoint
-- What the list of purchases is searched by, beside what the search over everything has.
CREATE INDEX compras_referencia_comienzo ON compras (replace(referencia, '-', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX compras_user_detalle_email_parte ON compras_user_detalle USING gin (sin_acentos(email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX usuarios_email_parte ON usuarios USING gin (sin_acentos(email) gin_trgm_ops);
