-- Files: bytes by their hash, in the database or in an object store, pictures with their description, uploads under way.

CREATE TABLE objetos (
  id uuid PRIMARY KEY NOT NULL DEFAULT gen_random_uuid(),
  archivo text NOT NULL,
  estado text NOT NULL DEFAULT 'subiendo',
  subida text,
  marcas text[] NOT NULL DEFAULT '{}',
  intentos integer NOT NULL DEFAULT 0,
  error text,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  actualizado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT objetos_estado CHECK (estado in ('subiendo', 'completo', 'sobrante'))
);
CREATE UNIQUE INDEX objetos_en_camino ON objetos (archivo) WHERE estado = 'subiendo';
CREATE INDEX objetos_pendientes ON objetos (intentos, actualizado_en) WHERE estado <> 'completo';

CREATE TABLE archivos (
  hash text PRIMARY KEY,
  tipo text NOT NULL,
  tamanio integer NOT NULL,
  publico boolean NOT NULL DEFAULT false,
  contenido bytea,
  partes uuid,
  objeto uuid,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT archivos_partes_unique UNIQUE (partes),
  CONSTRAINT archivos_objeto_unique UNIQUE (objeto),
  CONSTRAINT archivos_hash CHECK (hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT archivos_tamanio CHECK (tamanio = octet_length(contenido)),
  CONSTRAINT archivos_en_un_lugar CHECK (num_nonnulls(contenido, partes, objeto) = 1),
  CONSTRAINT archivos_objeto_objetos_id_fk FOREIGN KEY (objeto) REFERENCES objetos (id)
);

-- A file that is deleted, or moved back into the database, leaves its object in the store: the same transaction marks the
-- object for deletion.
CREATE FUNCTION soltar_objeto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.objeto IS DISTINCT FROM OLD.objeto THEN
    UPDATE objetos SET estado = 'sobrante', intentos = 0, error = NULL, actualizado_en = now() WHERE id = OLD.objeto;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER soltar_objeto AFTER DELETE OR UPDATE OF objeto ON archivos
  FOR EACH ROW WHEN (OLD.objeto IS NOT NULL) EXECUTE FUNCTION soltar_objeto();

CREATE TABLE archivos_partes (
  grupo uuid NOT NULL,
  desde integer NOT NULL,
  contenido bytea NOT NULL,
  CONSTRAINT archivos_partes_grupo_desde_pk PRIMARY KEY (grupo, desde)
);
-- Videos do not compress, and uncompressed parts can be read from the middle.
ALTER TABLE archivos_partes ALTER COLUMN contenido SET STORAGE EXTERNAL;

CREATE TABLE archivos_variantes (
  hash text NOT NULL,
  ancho integer NOT NULL,
  formato text NOT NULL,
  contenido bytea NOT NULL,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT archivos_variantes_hash_ancho_formato_pk PRIMARY KEY (hash, ancho, formato),
  CONSTRAINT archivos_variantes_formato CHECK (formato in ('avif', 'webp')),
  CONSTRAINT archivos_variantes_hash_archivos_hash_fk FOREIGN KEY (hash) REFERENCES archivos (hash) ON DELETE CASCADE
);

CREATE TABLE archivos_imagenes (
  archivo text PRIMARY KEY,
  nombre text NOT NULL,
  texto text NOT NULL DEFAULT '',
  ancho integer NOT NULL,
  alto integer NOT NULL,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  actualizado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT archivos_imagenes_archivo_archivos_hash_fk FOREIGN KEY (archivo) REFERENCES archivos (hash)
);
CREATE INDEX archivos_imagenes_creado ON archivos_imagenes (creado_en, archivo);
SELECT avisar_tabla('archivos_imagenes');
SELECT auditar_tabla('archivos_imagenes', 'todos');

CREATE TABLE subidas (
  id uuid PRIMARY KEY NOT NULL DEFAULT gen_random_uuid(),
  usuario_id integer NOT NULL,
  clase text NOT NULL,
  nombre text NOT NULL,
  tamanio integer NOT NULL,
  recibido integer NOT NULL DEFAULT 0,
  hash text,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  actualizado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT subidas_clase CHECK (clase in ('video', 'subtitulos')),
  CONSTRAINT subidas_recibido CHECK (recibido between 0 and tamanio),
  CONSTRAINT subidas_usuario_id_usuarios_id_fk FOREIGN KEY (usuario_id) REFERENCES usuarios (id) ON DELETE CASCADE,
  CONSTRAINT subidas_hash_archivos_hash_fk FOREIGN KEY (hash) REFERENCES archivos (hash)
);
CREATE INDEX subidas_persona ON subidas (usuario_id, actualizado_en);
CREATE INDEX subidas_archivo ON subidas (hash) WHERE hash is not null;
