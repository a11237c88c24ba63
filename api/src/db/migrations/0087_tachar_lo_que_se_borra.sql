CREATE INDEX "auditoria_con_motivo" ON "auditoria" USING btree ("id") WHERE motivo is not null and accion <> 'lectura';--> statement-breakpoint

-- A change is about the person whom the row named before it: erasing them is about them, too.
CREATE OR REPLACE FUNCTION registrar_cambio() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  reservadas text[] := TG_ARGV[2];
  omitidas text[] := TG_ARGV[3];
  vieja jsonb;
  nueva jsonb;
  fila jsonb;
  antes jsonb;
  despues jsonb;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM anotar(TG_ARGV[0], 'vaciado', TG_TABLE_NAME, '*');
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN vieja := to_jsonb(OLD) - omitidas; END IF;
  IF TG_OP <> 'DELETE' THEN nueva := to_jsonb(NEW) - omitidas; END IF;
  fila := coalesce(nueva, vieja);
  SELECT
    jsonb_object_agg(columna, CASE WHEN reservada AND viejo <> 'null' THEN '"(reservado)"' ELSE viejo END)
      FILTER (WHERE vieja IS NOT NULL),
    jsonb_object_agg(columna, CASE WHEN reservada AND nuevo <> 'null' THEN '"(reservado)"' ELSE nuevo END)
      FILTER (WHERE nueva IS NOT NULL)
  INTO antes, despues
  FROM jsonb_object_keys(fila) AS columna,
    LATERAL (SELECT coalesce(vieja -> columna, 'null'), coalesce(nueva -> columna, 'null'), columna = ANY (reservadas))
      AS valores (viejo, nuevo, reservada)
  WHERE viejo <> nuevo;
  IF antes IS NULL AND despues IS NULL THEN RETURN NULL; END IF;
  PERFORM anotar(
    TG_ARGV[0],
    CASE TG_OP WHEN 'INSERT' THEN 'alta' WHEN 'DELETE' THEN 'baja' ELSE 'cambio' END,
    TG_TABLE_NAME,
    (SELECT string_agg(fila ->> columna, ',' ORDER BY orden)
     FROM unnest(TG_ARGV[1]::text[]) WITH ORDINALITY AS clave (columna, orden)),
    antes, despues,
    coalesce(vieja ->> TG_ARGV[4], nueva ->> TG_ARGV[4])::integer,
    lower(coalesce(nullif(vieja ->> TG_ARGV[5], ''), nueva ->> TG_ARGV[5]))
  );
  RETURN NULL;
END $$;--> statement-breakpoint

DROP FUNCTION tachar_auditoria(integer, text);--> statement-breakpoint
DROP FUNCTION tachar_valores(jsonb, text);--> statement-breakpoint

-- Masks some columns or all of them, and of these only the values in which `menciones`, a pattern, is found.
CREATE FUNCTION tachar_valores(valores jsonb, columnas text[] DEFAULT NULL, menciones text DEFAULT NULL) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_object_agg(key, CASE
    WHEN value <> 'null' AND key = ANY (coalesce(columnas, ARRAY[key])) AND value::text ~* coalesce(menciones, '')
    THEN '"(tachado)"' ELSE value END)
  FROM jsonb_each(valores)
$$;--> statement-breakpoint

-- Masks what the audit holds of a person. What happened, when and by whom stays.
--   la_persona, email: whole rows of tables that say whose data they hold.
--   filas: rows of other tables that are about the person, [{tabla, claves, columnas}]: these columns, and the reasons.
--     Without `claves`, all rows of a table: these columns where they mention the person.
--   menciones: a pattern for what names the person in the words of others.
CREATE FUNCTION tachar_auditoria(la_persona integer, email text, filas jsonb DEFAULT '[]', menciones text DEFAULT NULL)
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
  WHERE motivo IS NOT NULL AND accion <> 'lectura' AND motivo ~* menciones;
  UPDATE auditoria SET direccion = NULL, sal = NULL, tachado_en = now()
  WHERE usuario_id = la_persona AND direccion IS NOT NULL;
  PERFORM anotar('general', 'tachado', 'usuarios', la_persona::text);
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION tachar_auditoria FROM PUBLIC;
