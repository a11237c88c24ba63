CREATE FUNCTION turno_de_direccion(direccion text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hashtextextended('correos ' || lower(direccion), 0)
$$;--> statement-breakpoint

-- Whoever erases an address holds its turn alone: who wrote to it before is waited for, and what comes meanwhile is not kept.
CREATE FUNCTION escribir_correo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock_shared(turno_de_direccion(NEW.para)) THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER escribir_correo BEFORE INSERT ON correos FOR EACH ROW EXECUTE FUNCTION escribir_correo();
