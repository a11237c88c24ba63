-- Foundations: extensions, functions that several areas use, the notices that empty the caches, and the audit.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Lower case without accents. Immutable, so that indexes can use it.
CREATE FUNCTION sin_acentos(texto text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent'::regdictionary, texto));

-- The part of an Argentine document that identifies a person: the DNI inside a CUIT, the whole CUIT of a company. The
-- domain has the same rule.
CREATE FUNCTION documento_clave(documento text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN length(d) = 11 AND d ~ '^2[0347]' THEN ltrim(substr(d, 3, 8), '0')
    WHEN length(d) = 11 THEN d
    WHEN length(d) IN (7, 8) THEN ltrim(d, '0')
  END FROM (SELECT regexp_replace(documento, '\D', '', 'g') AS d) t
$$;

-- Notices. Each process drops what it has cached when a public table changes.

-- A statement that changes no row sends no notice.
CREATE FUNCTION avisar_cambio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' AND TG_OP <> 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT FROM filas) THEN RETURN NULL; END IF;
  END IF;
  PERFORM pg_notify('cambios', TG_TABLE_NAME);
  RETURN NULL;
END $$;

-- The mark ~ says that only the seats left have changed. That happens with every sale, so a process may handle several of
-- these notices at once.
CREATE FUNCTION avisar_cambio_frecuente() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cambios', '~' || TG_TABLE_NAME);
  RETURN NULL;
END $$;

-- For tables that public answers are made from. Each trigger sees the rows of one kind of statement.
CREATE FUNCTION avisar_tabla(tabla regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER avisar_alta AFTER INSERT ON %s REFERENCING NEW TABLE AS filas
    FOR EACH STATEMENT EXECUTE FUNCTION avisar_cambio()', tabla);
  EXECUTE format('CREATE TRIGGER avisar_cambio AFTER UPDATE ON %s REFERENCING NEW TABLE AS filas
    FOR EACH STATEMENT EXECUTE FUNCTION avisar_cambio()', tabla);
  EXECUTE format('CREATE TRIGGER avisar_baja AFTER DELETE ON %s REFERENCING OLD TABLE AS filas
    FOR EACH STATEMENT EXECUTE FUNCTION avisar_cambio()', tabla);
  EXECUTE format('CREATE TRIGGER avisar_vaciado AFTER TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION avisar_cambio()', tabla);
END $$;

-- The audit. Every transaction names its actor in the setting `senda.actor`; triggers on the audited tables write what
-- changed.

CREATE TABLE auditoria (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  creado_en timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  clase text NOT NULL,
  accion text NOT NULL,
  tabla text NOT NULL,
  clave text NOT NULL,
  actor text NOT NULL,
  usuario_id integer,
  en_nombre_de integer,
  sesion text,
  direccion text,
  permiso text,
  request_id text,
  lote text,
  acto text,
  rol text NOT NULL,
  motivo text,
  antes jsonb,
  despues jsonb,
  persona integer,
  correo text,
  huella text NOT NULL,
  sal uuid,
  tachado_en timestamp with time zone
);
CREATE INDEX auditoria_dia ON auditoria (creado_en);
CREATE INDEX auditoria_fila ON auditoria (tabla, clave, id);
CREATE INDEX auditoria_usuario ON auditoria (usuario_id, id) WHERE usuario_id is not null;
CREATE INDEX auditoria_accion ON auditoria (accion, id);
CREATE INDEX auditoria_actor ON auditoria (actor, id);
CREATE INDEX auditoria_persona ON auditoria (persona) WHERE persona is not null;
CREATE INDEX auditoria_correo ON auditoria (correo) WHERE correo is not null;
CREATE INDEX auditoria_con_email ON auditoria (id) WHERE antes::text like '%@%' or despues::text like '%@%' or motivo like '%@%';
CREATE INDEX auditoria_con_motivo ON auditoria (id) WHERE motivo is not null;

CREATE TABLE auditoria_cierres (
  dia date NOT NULL,
  clase text NOT NULL,
  cantidad integer NOT NULL,
  filas text NOT NULL,
  anterior text NOT NULL,
  resumen text NOT NULL,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  purgado_en timestamp with time zone,
  CONSTRAINT auditoria_cierres_clase_dia_pk PRIMARY KEY (clase, dia),
  CONSTRAINT auditoria_cierres_cantidad CHECK (cantidad >= 0)
);

-- The digest of what a row says about a person. It is salted, so that masking the row erases it.
CREATE FUNCTION huella_de(sal uuid, direccion text, motivo text, correo text, antes jsonb, despues jsonb) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(sal, direccion, motivo, correo, antes, despues)::text, 'UTF8')), 'hex')
$$;

-- The only function that writes a row. A change without an actor was made outside the application, by hand.
CREATE FUNCTION anotar(
  clase text, accion text, tabla text, clave text, antes jsonb DEFAULT NULL, despues jsonb DEFAULT NULL,
  persona integer DEFAULT NULL, correo text DEFAULT NULL, motivo text DEFAULT NULL
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  quien jsonb := coalesce(nullif(current_setting('senda.actor', true), ''), '{"tipo": "base_de_datos"}')::jsonb;
  razon text := coalesce(anotar.motivo, quien ->> 'motivo');
  sal uuid := gen_random_uuid();
BEGIN
  INSERT INTO auditoria (
    clase, accion, tabla, clave, actor, usuario_id, en_nombre_de, sesion, direccion, permiso, request_id, lote, acto, rol,
    motivo, antes, despues, persona, correo, sal, huella
  ) VALUES (
    clase, accion, tabla, clave, quien ->> 'tipo', (quien ->> 'usuarioId')::integer, (quien ->> 'enNombreDe')::integer,
    quien ->> 'sesion', quien ->> 'direccion', quien ->> 'permiso', quien ->> 'requestId', quien ->> 'lote', quien ->> 'acto',
    session_user, razon, antes, despues, persona, correo, sal,
    huella_de(sal, quien ->> 'direccion', razon, correo, antes, despues)
  );
END $$;

-- The trigger of audited tables. Arguments: class, columns of the key, columns whose values are not stored, columns that
-- are left out, and the columns with the account and the e-mail of the person whom the row is about. A change is about the
-- person that the row named before it, so erasing a person is recorded as being about that person.
CREATE FUNCTION registrar_cambio() RETURNS trigger
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
END $$;

-- Attaches that trigger, or changes its arguments. `todos` records every actor. `gente` records staff, consultants and
-- changes by hand only, because sales, providers and the clock change these tables all day and keep a history of their own.
CREATE FUNCTION auditar_tabla(
  tabla regclass, quien text, clase text DEFAULT 'general', reservadas text[] DEFAULT '{}', persona text DEFAULT '',
  correo text DEFAULT ''
) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  columnas text[] := array(SELECT attname FROM pg_attribute WHERE attrelid = tabla AND attnum > 0 AND NOT attisdropped);
  omitidas text[] := array(SELECT attname FROM pg_attribute WHERE attrelid = tabla AND attgenerated <> '');
  clave text[] := array(
    SELECT attname FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
    WHERE indrelid = tabla AND indisprimary ORDER BY array_position(indkey::int2[], attnum));
  condicion text := CASE quien WHEN 'todos' THEN '' WHEN 'gente' THEN
    $w$WHEN (coalesce(nullif(current_setting('senda.actor', true), '')::jsonb ->> 'tipo', 'base_de_datos')
             IN ('staff', 'consultor', 'base_de_datos'))$w$ END;
  llamada text := format('registrar_cambio(%L, %L, %L, %L, %L, %L)', clase, clave, reservadas, omitidas, persona, correo);
BEGIN
  IF condicion IS NULL OR clase NOT IN ('dinero', 'general') OR clave = '{}'
    OR NOT array_remove(ARRAY[persona, correo] || reservadas, '') <@ columnas THEN
    RAISE EXCEPTION 'auditar_tabla: % has no such key, column, class or kind of actor', tabla;
  END IF;
  EXECUTE format('CREATE OR REPLACE TRIGGER registrar_cambio AFTER INSERT OR UPDATE OR DELETE ON %s
    FOR EACH ROW %s EXECUTE FUNCTION %s', tabla, condicion, llamada);
  EXECUTE format('CREATE OR REPLACE TRIGGER registrar_vaciado AFTER TRUNCATE ON %s
    FOR EACH STATEMENT %s EXECUTE FUNCTION %s', tabla, condicion, llamada);
END $$;

-- Records that a person of staff read something private.
CREATE FUNCTION registrar_lectura(tabla text, clave text, motivo text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT anotar('general', 'lectura', tabla, clave, motivo => motivo)
$$;

-- Records what staff did by hand where no audited row changes.
CREATE FUNCTION registrar_acto(tabla text, clave text, motivo text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT anotar('general', 'acto', tabla, clave, motivo => motivo)
$$;

-- Rows of the audit never change, except through the two functions below; the trigger recognises them by the call stack.
CREATE FUNCTION proteger_auditoria() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pila text;
BEGIN
  GET DIAGNOSTICS pila = PG_CONTEXT;
  IF pila ~ '\y(tachar|purgar)_auditoria\(' THEN RETURN NULL; END IF;
  RAISE insufficient_privilege USING MESSAGE = TG_TABLE_NAME || ' is append-only: ' || TG_OP || ' is not allowed';
END $$;

CREATE TRIGGER proteger BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION proteger_auditoria();
CREATE TRIGGER proteger BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria_cierres
  FOR EACH STATEMENT EXECUTE FUNCTION proteger_auditoria();

-- Masks all columns or some, and of these only the values that match the pattern `menciones`.
CREATE FUNCTION tachar_valores(valores jsonb, columnas text[] DEFAULT NULL, menciones text DEFAULT NULL) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_object_agg(key, CASE
    WHEN value <> 'null' AND key = ANY (coalesce(columnas, ARRAY[key])) AND value::text ~* coalesce(menciones, '')
    THEN '"(tachado)"' ELSE value END)
  FROM jsonb_each(valores)
$$;

-- Masks what the audit holds of a person. What happened, when and by whom stays.
--   la_persona, email: whole rows of tables that say whose data they hold.
--   filas: rows of other tables that are about the person, [{tabla, claves, columnas}]: these columns, and the reasons.
--     Without `claves`, all rows of a table: these columns where they mention the person.
--   menciones: a pattern for what names the person in texts that others wrote.
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
  WHERE motivo IS NOT NULL AND motivo ~* menciones;
  UPDATE auditoria SET direccion = NULL, sal = NULL, tachado_en = now()
  WHERE usuario_id = la_persona AND direccion IS NOT NULL;
  PERFORM anotar('general', 'tachado', 'usuarios', la_persona::text);
END $$;

-- Days begin and end in the time zone of the organisation.
CREATE FUNCTION comienzo_de(dia date) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT dia::timestamp AT TIME ZONE 'America/Argentina/Buenos_Aires'
$$;

-- The number of rows of a day and one digest over all of them.
CREATE FUNCTION filas_de(la_clase text, dia date, OUT cantidad integer, OUT filas text) LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer, encode(sha256(convert_to(coalesce(string_agg(
    encode(sha256(convert_to(jsonb_build_array(id, extract(epoch FROM creado_en), clase, accion, tabla, clave, actor,
      usuario_id, en_nombre_de, sesion, permiso, request_id, lote, acto, rol, persona, huella)::text, 'UTF8')), 'hex'),
    '' ORDER BY id), ''), 'UTF8')), 'hex')
  FROM auditoria
  WHERE clase = la_clase AND creado_en >= comienzo_de(dia) AND creado_en < comienzo_de(dia + 1)
$$;

-- The digest of a closed day, which includes that of the day before.
CREATE FUNCTION resumen_de(anterior text, clase text, dia date, cantidad integer, filas text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|', anterior, clase, to_char(dia, 'YYYY-MM-DD'), cantidad, filas), 'UTF8')), 'hex')
$$;

-- Closes every past day that is still open. The lock waits for transactions that are writing rows: once it is held, no row
-- of a past day can appear any more.
CREATE FUNCTION cerrar_auditoria() RETURNS SETOF auditoria_cierres
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '3s' AS $$
DECLARE
  ultimo auditoria_cierres;
  nuevo auditoria_cierres;
BEGIN
  LOCK TABLE auditoria IN SHARE ROW EXCLUSIVE MODE;
  FOREACH nuevo.clase IN ARRAY ARRAY['dinero', 'general'] LOOP
    SELECT * INTO ultimo FROM auditoria_cierres WHERE clase = nuevo.clase ORDER BY dia DESC LIMIT 1;
    nuevo.anterior := coalesce(ultimo.resumen, '');
    nuevo.dia := coalesce(ultimo.dia + 1, (
      SELECT (creado_en AT TIME ZONE 'America/Argentina/Buenos_Aires')::date FROM auditoria
      WHERE clase = nuevo.clase ORDER BY creado_en LIMIT 1));
    WHILE comienzo_de(nuevo.dia + 1) <= clock_timestamp() LOOP
      SELECT * INTO nuevo.cantidad, nuevo.filas FROM filas_de(nuevo.clase, nuevo.dia);
      nuevo.resumen := resumen_de(nuevo.anterior, nuevo.clase, nuevo.dia, nuevo.cantidad, nuevo.filas);
      INSERT INTO auditoria_cierres (dia, clase, cantidad, filas, anterior, resumen)
      VALUES (nuevo.dia, nuevo.clase, nuevo.cantidad, nuevo.filas, nuevo.anterior, nuevo.resumen)
      RETURNING * INTO ultimo;
      RETURN NEXT ultimo;
      nuevo.anterior := nuevo.resumen;
      nuevo.dia := nuevo.dia + 1;
    END LOOP;
  END LOOP;
END $$;

-- Lists what does not match the digests, day by day. The result is empty when all rows are as they were written.
CREATE FUNCTION verificar_auditoria(desde date, hasta date) RETURNS TABLE (dia date, clase text, problema text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH cierres AS (
    SELECT c.*, hoy.cantidad AS cantidad_hoy, hoy.filas AS filas_hoy, previo.resumen AS previo,
      NOT EXISTS (SELECT FROM auditoria_cierres p WHERE p.clase = c.clase AND p.dia < c.dia) AS es_primero
    FROM auditoria_cierres c
      CROSS JOIN LATERAL filas_de(c.clase, c.dia) AS hoy
      LEFT JOIN auditoria_cierres previo ON previo.clase = c.clase AND previo.dia = c.dia - 1
    WHERE c.dia BETWEEN desde AND hasta
  )
  SELECT c.dia, c.clase, problema FROM cierres c, LATERAL (
    SELECT 'the digest before it is another' WHERE c.anterior IS DISTINCT FROM CASE WHEN c.es_primero THEN '' ELSE c.previo END
    UNION ALL SELECT 'its digest does not belong to it'
      WHERE c.resumen <> resumen_de(c.anterior, c.clase, c.dia, c.cantidad, c.filas)
    UNION ALL SELECT format('%s rows instead of %s', c.cantidad_hoy, CASE WHEN c.purgado_en IS NULL THEN c.cantidad ELSE 0 END)
      WHERE c.cantidad_hoy <> CASE WHEN c.purgado_en IS NULL THEN c.cantidad ELSE 0 END
    UNION ALL SELECT 'its rows are not what they were' WHERE c.purgado_en IS NULL AND c.filas_hoy <> c.filas
    UNION ALL SELECT 'rows from before the chain'
      WHERE c.es_primero AND EXISTS (SELECT FROM auditoria a WHERE a.clase = c.clase AND a.creado_en < comienzo_de(c.dia))
  ) AS encontrado (problema)
  UNION ALL
  SELECT (creado_en AT TIME ZONE 'America/Argentina/Buenos_Aires')::date, a.clase, format('the values of row %s are others', a.id)
  FROM auditoria a
  WHERE creado_en >= comienzo_de(desde) AND creado_en < comienzo_de(hasta + 1)
    AND ((sal IS NULL) <> (tachado_en IS NOT NULL) OR (sal IS NOT NULL AND huella <> huella_de(sal, direccion, motivo, correo, antes, despues)))
$$;

-- Deletes whole closed days: money after ten years, everything else after five. Their digests stay in the chain. One call
-- takes a limited number of days; the result is null once no day is left.
CREATE FUNCTION purgar_auditoria() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  cierre auditoria_cierres;
  borradas integer;
  todas integer;
BEGIN
  FOR cierre IN
    SELECT * FROM auditoria_cierres c
    WHERE purgado_en IS NULL
      AND dia < (now() - CASE clase WHEN 'dinero' THEN interval '10 years' ELSE interval '5 years' END)::date
    ORDER BY dia LIMIT 200
  LOOP
    DELETE FROM auditoria
    WHERE clase = cierre.clase AND creado_en >= comienzo_de(cierre.dia) AND creado_en < comienzo_de(cierre.dia + 1);
    GET DIAGNOSTICS borradas = ROW_COUNT;
    todas := coalesce(todas, 0) + borradas;
    UPDATE auditoria_cierres SET purgado_en = now() WHERE clase = cierre.clase AND dia = cierre.dia;
    EXIT WHEN todas >= 2000;
  END LOOP;
  RETURN todas;
END $$;

REVOKE EXECUTE ON FUNCTION
  anotar, auditar_tabla, registrar_lectura, registrar_acto, tachar_auditoria, cerrar_auditoria, purgar_auditoria FROM PUBLIC;

-- Grants what the running application needs when it does not own the tables. It can read the audit, and change it only
-- through these functions.
CREATE FUNCTION otorgar_a_aplicacion(rol regrole) RETURNS void
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
