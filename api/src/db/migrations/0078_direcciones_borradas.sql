CREATE TABLE "direcciones_borradas" (
	"turno" bigint PRIMARY KEY NOT NULL,
	"borrada_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint

-- The moment of the commit, as near as one gets: what began before it may have read the address.
CREATE FUNCTION fechar_borrado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE direcciones_borradas SET borrada_en = clock_timestamp() WHERE turno = NEW.turno;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER fechar_borrado AFTER INSERT ON direcciones_borradas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION fechar_borrado();--> statement-breakpoint

-- Whoever erases an address holds its turn alone: who wrote to it before is waited for, and what comes meanwhile is not
-- kept, nor what a transaction that began before writes after.
CREATE OR REPLACE FUNCTION escribir_correo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock_shared(turno_de_direccion(NEW.para)) AND NOT EXISTS (
    SELECT FROM direcciones_borradas WHERE turno = turno_de_direccion(NEW.para) AND borrada_en > now()
  ) THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;
