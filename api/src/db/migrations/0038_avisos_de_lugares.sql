-- A statement that sets nothing but the seats left says so with a mark: that happens with every sale, and processes may
-- take several of them together. Whatever else changes in the row is told at once, as before.
CREATE FUNCTION avisar_cambio_frecuente() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cambios', '~' || TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER avisar_cambio ON evento_sociales;--> statement-breakpoint
CREATE TRIGGER avisar_cambio AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF id_evento, fecha, fecha_fin, capacidad, legales, lugar, que_llevar, id_provincia, id_localidad
  ON evento_sociales FOR EACH STATEMENT EXECUTE FUNCTION avisar_cambio();--> statement-breakpoint
CREATE TRIGGER avisar_cambio_frecuente AFTER UPDATE OF cupo ON evento_sociales
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_cambio_frecuente();
