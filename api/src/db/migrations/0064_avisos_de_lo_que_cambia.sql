-- A statement that meets no row changes nothing, so it tells nothing: kept answers stay.
CREATE OR REPLACE FUNCTION avisar_cambio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' AND TG_OP <> 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT FROM filas) THEN RETURN NULL; END IF;
  END IF;
  PERFORM pg_notify('cambios', TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
-- For tables that public answers are made from. One trigger sees the rows of one kind of statement.
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
END $$;--> statement-breakpoint
DO $$
DECLARE tabla regclass;
BEGIN
  FOR tabla IN SELECT tgrelid FROM pg_trigger WHERE tgname = 'avisar_cambio' LOOP
    EXECUTE format('DROP TRIGGER avisar_cambio ON %s', tabla);
    PERFORM avisar_tabla(tabla);
  END LOOP;
END $$;--> statement-breakpoint
-- Seats are sold row by row, and which column was set cannot be asked together with the rows: each row tells, and the
-- server passes the same notice of one transaction on once.
DROP TRIGGER avisar_cambio ON evento_sociales;--> statement-breakpoint
DROP TRIGGER avisar_cambio_frecuente ON evento_sociales;--> statement-breakpoint
CREATE TRIGGER avisar_cambio
  AFTER UPDATE OF id_evento, fecha, fecha_fin, capacidad, legales, lugar, que_llevar, id_provincia, id_localidad
  ON evento_sociales FOR EACH ROW EXECUTE FUNCTION avisar_cambio();--> statement-breakpoint
CREATE TRIGGER avisar_cambio_frecuente AFTER UPDATE OF cupo ON evento_sociales
  FOR EACH ROW EXECUTE FUNCTION avisar_cambio_frecuente();
