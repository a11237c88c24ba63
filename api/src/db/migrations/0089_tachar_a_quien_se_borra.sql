-- The application masks in the audit only whom this transaction erases: an account, or somebody without one whose
-- request two people decided. The audit itself, which the application cannot write, says whose e-mail it was.
CREATE FUNCTION se_borra(la_persona integer, email text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN la_persona <> 0 THEN EXISTS (
    SELECT FROM usuarios u
    WHERE u.id = la_persona AND u.eliminado_en IS NOT NULL AND u.xmin = pg_current_xact_id()::xid
      AND (se_borra.email IS NULL OR EXISTS (
        SELECT FROM auditoria a
        WHERE a.tabla = 'usuarios' AND a.clave = la_persona::text AND a.correo = lower(se_borra.email)))
  ) ELSE EXISTS (
    SELECT FROM solicitudes_datos s
    WHERE s.usuario_id IS NULL AND s.tipo = 'supresion' AND s.estado = 'resuelta'
      AND s.borrado_pedido_por <> s.resuelta_por AND s.xmin = pg_current_xact_id()::xid
      AND EXISTS (
        SELECT FROM auditoria a
        WHERE a.tabla = 'solicitudes_datos' AND a.clave = s.id::text AND a.correo = lower(se_borra.email))
  ) AND NOT EXISTS (
    SELECT FROM usuarios u WHERE lower(u.email) = lower(se_borra.email) AND u.eliminado_en IS NULL
  ) END
$$;--> statement-breakpoint

-- The door of the application to `tachar_auditoria`, with the same arguments.
CREATE FUNCTION tachar_a_quien_se_borra(
  la_persona integer, email text, filas jsonb DEFAULT '[]', menciones text DEFAULT NULL
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT se_borra(la_persona, email) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the audit is masked of whom this transaction erases, and of nobody else';
  END IF;
  IF EXISTS (SELECT FROM unnest(ARRAY['', 'a', '0', '-', ' ']) AS texto WHERE texto ~* menciones) THEN
    RAISE insufficient_privilege USING MESSAGE = 'a pattern that finds anything names nobody';
  END IF;
  PERFORM tachar_auditoria(la_persona, email, filas, menciones);
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION se_borra, tachar_a_quien_se_borra FROM PUBLIC;--> statement-breakpoint

-- Erased is erased: nobody masks an account and brings it back.
CREATE FUNCTION seguir_borrada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'an account that was erased stays erased';
END $$;--> statement-breakpoint
CREATE TRIGGER seguir_borrada BEFORE UPDATE ON usuarios FOR EACH ROW
  WHEN (OLD.eliminado_en IS NOT NULL AND NEW.eliminado_en IS DISTINCT FROM OLD.eliminado_en)
  EXECUTE FUNCTION seguir_borrada();--> statement-breakpoint

CREATE OR REPLACE FUNCTION otorgar_a_aplicacion(rol regrole) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('GRANT CREATE ON DATABASE %I TO %s', current_database(), rol);
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %s', rol);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO %s', rol);
  EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO %s', rol);
  EXECUTE format('REVOKE ALL ON auditoria, auditoria_cierres, auditoria_id_seq FROM %s', rol);
  EXECUTE format('GRANT SELECT ON auditoria, auditoria_cierres TO %s', rol);
  EXECUTE format('REVOKE EXECUTE ON FUNCTION tachar_auditoria FROM %s', rol);
  EXECUTE format('GRANT EXECUTE ON FUNCTION registrar_lectura, registrar_acto, tachar_a_quien_se_borra, cerrar_auditoria, purgar_auditoria TO %s', rol);
END $$;
