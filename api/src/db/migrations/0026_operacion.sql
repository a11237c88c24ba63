DROP INDEX "correos_uno_por_compra";--> statement-breakpoint
ALTER TABLE "webhook_eventos" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "webhook_eventos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "reenvio_de" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_eventos_id" ON "webhook_eventos" USING btree ("id");--> statement-breakpoint
CREATE INDEX "correos_recientes" ON "correos" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "correos_reenvios" ON "correos" USING btree ("reenvio_de") WHERE "correos"."reenvio_de" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "correos_uno_por_compra" ON "correos" USING btree ("compra_id","plantilla","vez") WHERE "correos"."compra_id" is not null and "correos"."reenvio_de" is null;
--> statement-breakpoint
-- By hand. Limits count accounts by a digest of their e-mail; staff find whose it is.
CREATE FUNCTION huella_de_email(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(rtrim(encode(sha256(convert_to(lower(email), 'UTF8')), 'base64'), '='), '+/', '-_')
$$;--> statement-breakpoint
CREATE INDEX usuarios_huella_de_email ON usuarios (huella_de_email(email));--> statement-breakpoint

-- What staff do by hand and no audited row shows.
CREATE FUNCTION registrar_acto(tabla text, clave text, motivo text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT anotar('general', 'acto', tabla, clave, motivo => motivo)
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION registrar_acto FROM PUBLIC;--> statement-breakpoint

CREATE OR REPLACE FUNCTION otorgar_a_aplicacion(rol regrole) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('GRANT CREATE ON DATABASE %I TO %s', current_database(), rol);
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %s', rol);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO %s', rol);
  EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO %s', rol);
  EXECUTE format('REVOKE ALL ON auditoria, auditoria_cierres, auditoria_id_seq FROM %s', rol);
  EXECUTE format('GRANT SELECT ON auditoria, auditoria_cierres TO %s', rol);
  EXECUTE format('GRANT EXECUTE ON FUNCTION registrar_lectura, registrar_acto, tachar_auditoria, cerrar_auditoria, purgar_auditoria TO %s', rol);
END $$;
