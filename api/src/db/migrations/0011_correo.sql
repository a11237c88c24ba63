-- The outbox, and the addresses that were just erased.

CREATE TABLE correos (
  id uuid PRIMARY KEY NOT NULL DEFAULT gen_random_uuid(),
  para text NOT NULL,
  responder_a text,
  plantilla text NOT NULL,
  datos jsonb NOT NULL,
  reservado text,
  compra_id integer,
  vez integer NOT NULL DEFAULT 1,
  reenvio_de uuid,
  decision uuid,
  archivo text,
  archivo_nombre text,
  estado text NOT NULL DEFAULT 'pendiente',
  intentos integer NOT NULL DEFAULT 0,
  proximo_intento_en timestamp with time zone NOT NULL DEFAULT now(),
  error text,
  enviado_en timestamp with time zone,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT correos_estado CHECK (estado in ('pendiente', 'enviado', 'fallido')),
  CONSTRAINT correos_compra_id_compras_id_fk FOREIGN KEY (compra_id) REFERENCES compras (id),
  CONSTRAINT correos_archivo_archivos_hash_fk FOREIGN KEY (archivo) REFERENCES archivos (hash)
);
CREATE INDEX correos_pendientes ON correos (proximo_intento_en) WHERE estado = 'pendiente';
CREATE UNIQUE INDEX correos_uno_por_compra ON correos (compra_id, plantilla, vez) WHERE compra_id is not null and reenvio_de is null;
CREATE INDEX correos_compra ON correos (compra_id) WHERE compra_id is not null;
CREATE INDEX correos_archivo ON correos (archivo) WHERE archivo is not null;
CREATE INDEX correos_destinatario ON correos (lower(para));
CREATE INDEX correos_enviados ON correos (enviado_en) WHERE enviado_en is not null;
CREATE INDEX correos_recientes ON correos (creado_en, id);
CREATE INDEX correos_reenvios ON correos (reenvio_de) WHERE reenvio_de is not null;
CREATE INDEX correos_decision ON correos (decision) WHERE decision is not null;
CREATE INDEX correos_fallidos ON correos (id) WHERE estado = 'fallido';
CREATE INDEX correos_para_trgm ON correos USING gin (sin_acentos(para) gin_trgm_ops);
CREATE INDEX correos_error_trgm ON correos USING gin (sin_acentos(error) gin_trgm_ops);
CREATE INDEX correos_por_intento ON correos (proximo_intento_en, id);
CREATE INDEX correos_por_destino ON correos (sin_acentos(para), id);
CREATE INDEX correos_por_plantilla ON correos (sin_acentos(plantilla), id);

CREATE TABLE direcciones_borradas (
  turno bigint PRIMARY KEY,
  borrada_en timestamp with time zone NOT NULL
);

-- The key of the lock that writing to an address and erasing it share.
CREATE FUNCTION turno_de_direccion(direccion text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hashtextextended('correos ' || lower(direccion), 0)
$$;

-- Erasing an address takes its lock alone: it waits for mails that are being written, and mails that arrive meanwhile are
-- dropped. So are mails of transactions that began before the erasure.
CREATE FUNCTION escribir_correo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock_shared(turno_de_direccion(NEW.para)) AND NOT EXISTS (
    SELECT FROM direcciones_borradas WHERE turno = turno_de_direccion(NEW.para) AND borrada_en > now()
  ) THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER escribir_correo BEFORE INSERT ON correos FOR EACH ROW EXECUTE FUNCTION escribir_correo();

-- The time of an erasure is as near to its commit as possible: a transaction that began before may have read the address.
CREATE FUNCTION fechar_borrado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE direcciones_borradas SET borrada_en = clock_timestamp() WHERE turno = NEW.turno;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER fechar_borrado AFTER INSERT ON direcciones_borradas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION fechar_borrado();
