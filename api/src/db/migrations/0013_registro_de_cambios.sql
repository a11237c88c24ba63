-- Who did it. Every transaction carries its actor in the setting `senda.actor`; one trigger writes what changed.

CREATE FUNCTION huella_de(sal uuid, direccion text, motivo text, correo text, antes jsonb, despues jsonb) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(sal, direccion, motivo, correo, antes, despues)::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint

-- The one place that writes a row. Without an actor the change came from outside the application, by hand.
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
    clase, accion, tabla, clave, actor, usuario_id, en_nombre_de, sesion, direccion, permiso, request_id, lote, rol,
    motivo, antes, despues, persona, correo, sal, huella
  ) VALUES (
    clase, accion, tabla, clave, quien ->> 'tipo', (quien ->> 'usuarioId')::integer, (quien ->> 'enNombreDe')::integer,
    quien ->> 'sesion', quien ->> 'direccion', quien ->> 'permiso', quien ->> 'requestId', quien ->> 'lote',
    session_user, razon, antes, despues, persona, correo, sal,
    huella_de(sal, quien ->> 'direccion', razon, correo, antes, despues)
  );
END $$;--> statement-breakpoint

-- Arguments: class, columns of the key, columns whose values are not told, columns left out, columns that hold the
-- account and the e-mail of the person whose data it is.
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
    antes, despues, (fila ->> TG_ARGV[4])::integer, lower(fila ->> TG_ARGV[5])
  );
  RETURN NULL;
END $$;--> statement-breakpoint

-- Attaches the trigger, or changes how it is attached. `todos`: whoever changes a row. `gente`: staff, consultants and
-- whoever comes without a name; sales, providers and the clock move these tables all day and have their own history.
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
END $$;--> statement-breakpoint

SELECT
  auditar_tabla('eventos', 'todos'),
  auditar_tabla('evento_sociales', 'gente'),
  auditar_tabla('categorias2', 'todos'),
  auditar_tabla('imagenes', 'todos'),
  auditar_tabla('evento_unidades', 'todos'),
  auditar_tabla('preguntas', 'todos'),
  auditar_tabla('opciones', 'todos'),
  auditar_tabla('libros', 'todos'),
  auditar_tabla('videos', 'todos'),
  auditar_tabla('homebanners', 'todos'),
  auditar_tabla('textos', 'todos'),
  auditar_tabla('paises', 'todos'),
  auditar_tabla('certificados', 'todos'),
  auditar_tabla('consultores', 'todos', persona => 'usuario_id', correo => 'email'),
  auditar_tabla('consultores_certificados', 'todos'),
  auditar_tabla('usuarios', 'todos', reservadas => '{contrasenia_hash}', persona => 'id', correo => 'email'),
  auditar_tabla('usuarios_roles', 'todos'),
  auditar_tabla('bancos', 'todos', 'dinero'),
  auditar_tabla('datosempresas', 'todos', 'dinero'),
  auditar_tabla('compras', 'gente', 'dinero',
    '{order_id,checkout_url,response,clave_idempotencia,comprobante,comprobante_nombre}'),
  auditar_tabla('compras_pagos', 'gente', 'dinero', '{response}'),
  auditar_tabla('compras_user_detalle', 'gente', 'dinero', persona => 'user_id', correo => 'email'),
  auditar_tabla('evento_usuarios', 'gente'),
  auditar_tabla('constancias', 'gente', reservadas => '{nombre}'),
  auditar_tabla('mensajes', 'gente', reservadas => '{datos,archivo,archivo_nombre}'),
  auditar_tabla('suscripciones', 'gente', reservadas => '{email}');--> statement-breakpoint

-- A look at something private leaves a row as well.
CREATE FUNCTION registrar_lectura(tabla text, clave text, motivo text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT anotar('general', 'lectura', tabla, clave, motivo => motivo)
$$;--> statement-breakpoint

-- Nothing here is changed, whoever asks, but through the doors below: the call stack says who asks.
CREATE FUNCTION proteger_auditoria() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pila text;
BEGIN
  GET DIAGNOSTICS pila = PG_CONTEXT;
  IF pila ~ '\y(tachar|purgar)_auditoria\(' THEN RETURN NULL; END IF;
  RAISE insufficient_privilege USING MESSAGE = TG_TABLE_NAME || ' is append-only: ' || TG_OP || ' is not allowed';
END $$;--> statement-breakpoint
CREATE TRIGGER proteger BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION proteger_auditoria();--> statement-breakpoint
CREATE TRIGGER proteger BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria_cierres
  FOR EACH STATEMENT EXECUTE FUNCTION proteger_auditoria();--> statement-breakpoint

CREATE FUNCTION tachar_valores(valores jsonb, contiene text DEFAULT '') RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_object_agg(key, CASE WHEN value <> 'null' AND position(lower(contiene) IN lower(value::text)) > 0
    THEN '"(tachado)"' ELSE value END)
  FROM jsonb_each(valores)
$$;--> statement-breakpoint

-- Masks what rows hold of a person: whole where the data are the person's, elsewhere what names the e-mail, and the
-- addresses the person came from. What happened, when and by whom stays.
CREATE FUNCTION tachar_auditoria(la_persona integer, email text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE auditoria
  SET antes = tachar_valores(antes), despues = tachar_valores(despues), correo = NULL,
    motivo = CASE WHEN motivo IS NOT NULL THEN '(tachado)' END, sal = NULL, tachado_en = now()
  WHERE (tabla, clave) IN (SELECT tabla, clave FROM auditoria WHERE persona = la_persona OR correo = lower(email))
    AND (persona IS NOT NULL OR correo IS NOT NULL);
  UPDATE auditoria
  SET antes = tachar_valores(antes, email), despues = tachar_valores(despues, email),
    motivo = CASE WHEN position(lower(email) IN lower(motivo)) > 0 THEN '(tachado)' ELSE motivo END,
    sal = NULL, tachado_en = now()
  WHERE (antes::text LIKE '%@%' OR despues::text LIKE '%@%' OR motivo LIKE '%@%')
    AND position(lower(email) IN lower(concat(antes, despues, motivo))) > 0;
  UPDATE auditoria SET direccion = NULL, sal = NULL, tachado_en = now()
  WHERE usuario_id = la_persona AND direccion IS NOT NULL;
  PERFORM anotar('general', 'tachado', 'usuarios', la_persona::text);
END $$;--> statement-breakpoint

-- Days are those of the organisation.
CREATE FUNCTION comienzo_de(dia date) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT dia::timestamp AT TIME ZONE 'America/Argentina/Buenos_Aires'
$$;--> statement-breakpoint

CREATE FUNCTION filas_de(la_clase text, dia date, OUT cantidad integer, OUT filas text) LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer, encode(sha256(convert_to(coalesce(string_agg(
    encode(sha256(convert_to(jsonb_build_array(id, extract(epoch FROM creado_en), clase, accion, tabla, clave, actor,
      usuario_id, en_nombre_de, sesion, permiso, request_id, lote, rol, persona, huella)::text, 'UTF8')), 'hex'),
    '' ORDER BY id), ''), 'UTF8')), 'hex')
  FROM auditoria
  WHERE clase = la_clase AND creado_en >= comienzo_de(dia) AND creado_en < comienzo_de(dia + 1)
$$;--> statement-breakpoint

CREATE FUNCTION resumen_de(anterior text, clase text, dia date, cantidad integer, filas text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|', anterior, clase, to_char(dia, 'YYYY-MM-DD'), cantidad, filas), 'UTF8')), 'hex')
$$;--> statement-breakpoint

-- Closes every day that has passed and is still open. The lock waits for whoever is writing a row: once it is held,
-- no row of a past day can appear any more.
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
END $$;--> statement-breakpoint

-- What does not fit, day by day; nothing when all is as it was written.
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
$$;--> statement-breakpoint

-- Money is kept for ten years, everything else for five. Whole closed days go; their digests stay in the chain.
CREATE FUNCTION purgar_auditoria() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  cierre auditoria_cierres;
  borradas integer;
  todas integer := 0;
BEGIN
  FOR cierre IN
    SELECT * FROM auditoria_cierres c
    WHERE purgado_en IS NULL
      AND dia < (now() - CASE clase WHEN 'dinero' THEN interval '10 years' ELSE interval '5 years' END)::date
    ORDER BY dia
  LOOP
    DELETE FROM auditoria
    WHERE clase = cierre.clase AND creado_en >= comienzo_de(cierre.dia) AND creado_en < comienzo_de(cierre.dia + 1);
    GET DIAGNOSTICS borradas = ROW_COUNT;
    todas := todas + borradas;
    UPDATE auditoria_cierres SET purgado_en = now() WHERE clase = cierre.clase AND dia = cierre.dia;
  END LOOP;
  RETURN todas;
END $$;--> statement-breakpoint

REVOKE EXECUTE ON FUNCTION
  anotar, auditar_tabla, registrar_lectura, tachar_auditoria, cerrar_auditoria, purgar_auditoria FROM PUBLIC;--> statement-breakpoint

-- What the running application needs when it is not the owner of the tables: the audit to read, and its doors.
CREATE FUNCTION otorgar_a_aplicacion(rol regrole) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('GRANT CREATE ON DATABASE %I TO %s', current_database(), rol);
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %s', rol);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO %s', rol);
  EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO %s', rol);
  EXECUTE format('REVOKE ALL ON auditoria, auditoria_cierres, auditoria_id_seq FROM %s', rol);
  EXECUTE format('GRANT SELECT ON auditoria, auditoria_cierres TO %s', rol);
  EXECUTE format('GRANT EXECUTE ON FUNCTION registrar_lectura, tachar_auditoria, cerrar_auditoria, purgar_auditoria TO %s', rol);
END $$;
