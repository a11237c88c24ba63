DROP INDEX "auditoria_con_motivo";--> statement-breakpoint
CREATE INDEX "auditoria_con_motivo" ON "auditoria" USING btree ("id") WHERE motivo is not null;--> statement-breakpoint

-- What is written about anything, without the words that a pattern finds in its texts.
CREATE FUNCTION sin_menciones(valor jsonb, menciones text, en_su_lugar text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(valor)
    WHEN 'string' THEN to_jsonb(regexp_replace(valor #>> '{}', menciones, en_su_lugar, 'gi'))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(sin_menciones(cada, menciones, en_su_lugar) ORDER BY orden), '[]')
      FROM jsonb_array_elements(valor) WITH ORDINALITY AS elemento (cada, orden))
    WHEN 'object' THEN (
      SELECT coalesce(jsonb_object_agg(clave, sin_menciones(cada, menciones, en_su_lugar)), '{}')
      FROM jsonb_each(valor) AS campo (clave, cada))
    ELSE valor END;
END $$;--> statement-breakpoint

-- Masks what the audit holds of a person. What happened, when and by whom stays.
--   la_persona, email: whole rows of tables that say whose data they hold.
--   filas: rows of other tables that are about the person, [{tabla, claves, columnas}]: these columns, and the reasons.
--     Without `claves`, all rows of a table: these columns where they mention the person.
--   menciones: a pattern for what names the person in the words of others.
CREATE OR REPLACE FUNCTION tachar_auditoria(la_persona integer, email text, filas jsonb DEFAULT '[]', menciones text DEFAULT NULL)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE auditoria
  SET antes = tachar_valores(antes), despues = tachar_valores(despues), correo = NULL,
    motivo = CASE WHEN motivo IS NOT NULL THEN '(tachado)' END, sal = NULL, tachado_en = now()
  WHERE (tabla, clave) IN (
      SELECT tabla, clave FROM auditoria
      WHERE persona = la_persona OR (persona IS NULL AND correo = lower(email)))
    AND (persona = la_persona OR (persona IS NULL AND correo IS NOT NULL));
  UPDATE auditoria a
  SET antes = tachar_valores(a.antes, fila.columnas), despues = tachar_valores(a.despues, fila.columnas), correo = NULL,
    motivo = CASE WHEN a.motivo IS NOT NULL THEN '(tachado)' END, sal = NULL, tachado_en = now()
  FROM jsonb_to_recordset(filas) AS fila (tabla text, claves text[], columnas text[])
  WHERE a.tabla = fila.tabla AND a.clave = ANY (fila.claves);
  UPDATE auditoria a
  SET antes = tachar_valores(a.antes, fila.columnas, menciones), despues = tachar_valores(a.despues, fila.columnas, menciones),
    sal = NULL, tachado_en = now()
  FROM jsonb_to_recordset(filas) AS fila (tabla text, claves text[], columnas text[])
  WHERE a.tabla = fila.tabla AND fila.claves IS NULL AND menciones IS NOT NULL
    AND (tachar_valores(a.antes, fila.columnas, menciones), tachar_valores(a.despues, fila.columnas, menciones))
      IS DISTINCT FROM (a.antes, a.despues);
  UPDATE auditoria
  SET antes = tachar_valores(antes, NULL, menciones), despues = tachar_valores(despues, NULL, menciones),
    motivo = CASE WHEN motivo ~* menciones THEN '(tachado)' ELSE motivo END, sal = NULL, tachado_en = now()
  WHERE (antes::text LIKE '%@%' OR despues::text LIKE '%@%' OR motivo LIKE '%@%')
    AND concat_ws(' ', antes, despues, motivo) ~* menciones;
  UPDATE auditoria SET motivo = '(tachado)', sal = NULL, tachado_en = now()
  WHERE motivo IS NOT NULL AND motivo ~* menciones;
  UPDATE auditoria SET direccion = NULL, sal = NULL, tachado_en = now()
  WHERE usuario_id = la_persona AND direccion IS NOT NULL;
  PERFORM anotar('general', 'tachado', 'usuarios', la_persona::text);
END $$;
