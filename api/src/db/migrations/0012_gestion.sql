-- Gestión and operation: acts, bulk jobs, revisions, notes, saved views, settings, reports, limits.

CREATE TABLE actos (
  id uuid PRIMARY KEY,
  autor integer NOT NULL,
  cosa text NOT NULL,
  acto text NOT NULL,
  clave text NOT NULL,
  huella text NOT NULL,
  mensaje text NOT NULL DEFAULT '',
  sigue_en text,
  antes jsonb,
  version integer,
  deshacer_hasta timestamp with time zone,
  deshecho_en timestamp with time zone,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT actos_autor_usuarios_id_fk FOREIGN KEY (autor) REFERENCES usuarios (id) ON DELETE CASCADE
);
CREATE INDEX actos_creado ON actos (creado_en);
CREATE INDEX actos_autor ON actos (autor);

CREATE TABLE lotes (
  id uuid PRIMARY KEY,
  recurso text NOT NULL,
  accion text NOT NULL,
  datos jsonb,
  autor integer NOT NULL,
  actor jsonb NOT NULL,
  tomado_por uuid,
  tomado_hasta timestamp with time zone,
  detenido_en timestamp with time zone,
  terminado_en timestamp with time zone,
  deshace uuid,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT lotes_deshace UNIQUE (deshace),
  CONSTRAINT lotes_autor_usuarios_id_fk FOREIGN KEY (autor) REFERENCES usuarios (id) ON DELETE CASCADE,
  CONSTRAINT lotes_deshace_lotes_id_fk FOREIGN KEY (deshace) REFERENCES lotes (id) ON DELETE CASCADE
);
CREATE INDEX lotes_abiertos ON lotes (creado_en) WHERE terminado_en is null;
CREATE INDEX lotes_autor ON lotes (autor, creado_en);
SELECT auditar_tabla('lotes', 'gente');

CREATE TABLE lotes_filas (
  lote uuid NOT NULL,
  orden integer NOT NULL,
  clave text NOT NULL,
  estado text NOT NULL DEFAULT 'pendiente',
  mensaje text NOT NULL DEFAULT '',
  intentos integer NOT NULL DEFAULT 0,
  antes jsonb,
  CONSTRAINT lotes_filas_lote_clave_pk PRIMARY KEY (lote, clave),
  CONSTRAINT lotes_filas_estado CHECK (estado in ('pendiente', 'hecha', 'sin_cambio', 'fallida')),
  CONSTRAINT lotes_filas_lote_lotes_id_fk FOREIGN KEY (lote) REFERENCES lotes (id) ON DELETE CASCADE
);
CREATE INDEX lotes_filas_pendientes ON lotes_filas (lote, orden) WHERE estado = 'pendiente';

CREATE TABLE revisiones (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tabla text NOT NULL,
  clave text NOT NULL,
  numero integer NOT NULL,
  version integer NOT NULL,
  estado text NOT NULL,
  accion text,
  datos jsonb,
  autor integer,
  motivo text NOT NULL DEFAULT '',
  clave_idempotencia uuid,
  programada_para timestamp with time zone,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  actualizado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT revisiones_numero UNIQUE (tabla, clave, numero),
  CONSTRAINT revisiones_estado CHECK (estado in ('borrador', 'guardada', 'publicada', 'programada', 'descartada')),
  CONSTRAINT revisiones_accion CHECK (accion in ('publicar', 'retirar')),
  CONSTRAINT revisiones_minuto CHECK ((estado = 'programada') <= (programada_para is not null)),
  CONSTRAINT revisiones_autor_usuarios_id_fk FOREIGN KEY (autor) REFERENCES usuarios (id) ON DELETE SET NULL
);
CREATE INDEX revisiones_autor ON revisiones (autor);
CREATE UNIQUE INDEX revisiones_borrador ON revisiones (tabla, clave) WHERE estado = 'borrador';
CREATE UNIQUE INDEX revisiones_programada ON revisiones (tabla, clave, accion) WHERE estado = 'programada';
CREATE UNIQUE INDEX revisiones_alta ON revisiones (tabla, clave_idempotencia) WHERE clave_idempotencia is not null;
CREATE INDEX revisiones_pendientes ON revisiones (programada_para) WHERE estado = 'programada';

CREATE TABLE notas (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  entidad text NOT NULL,
  clave text NOT NULL,
  texto text NOT NULL,
  autor integer,
  recordar_en timestamp with time zone,
  recordada boolean NOT NULL DEFAULT false,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT notas_autor_usuarios_id_fk FOREIGN KEY (autor) REFERENCES usuarios (id) ON DELETE SET NULL
);
CREATE INDEX notas_sobre ON notas (entidad, clave, id);
CREATE INDEX notas_recordatorios ON notas (autor, recordar_en);
SELECT auditar_tabla('notas', 'todos', reservadas => '{texto}');

CREATE TABLE vistas_guardadas (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  pantalla text NOT NULL,
  nombre text NOT NULL,
  direccion text NOT NULL,
  rol text,
  autor integer NOT NULL,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT vistas_guardadas_nombre UNIQUE NULLS NOT DISTINCT (pantalla, autor, rol, nombre),
  CONSTRAINT vistas_guardadas_rol CHECK (rol in ('administracion', 'pagos', 'contenidos', 'soporte', 'acreditacion', 'lectura')),
  CONSTRAINT vistas_guardadas_autor_usuarios_id_fk FOREIGN KEY (autor) REFERENCES usuarios (id) ON DELETE CASCADE
);
SELECT auditar_tabla('vistas_guardadas', 'todos');

CREATE TABLE ajustes (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  clave text NOT NULL,
  numero integer NOT NULL,
  valor jsonb NOT NULL,
  desde timestamp with time zone NOT NULL,
  motivo text NOT NULL,
  autor integer,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  anulado_en timestamp with time zone,
  CONSTRAINT ajustes_numero UNIQUE (clave, numero),
  CONSTRAINT ajustes_clave CHECK (clave in ('feriados', 'horario', 'plazoDeMensajes', 'recordatorioDeTransferencia', 'plazoDeAcceso', 'plazoDeCambio', 'vigenciaDeInvitacion', 'respuestaDePedido', 'avisosDeRenovacion', 'graciaDeRenovacion', 'duracionDeCertificacion', 'precioDeRenovacion', 'segundaPersonaEnReembolsos', 'umbralDeReembolso', 'reembolsosPorDia', 'tolerancia', 'confirmarSeguras')),
  CONSTRAINT ajustes_numero_positivo CHECK (numero > 0),
  CONSTRAINT ajustes_autor_usuarios_id_fk FOREIGN KEY (autor) REFERENCES usuarios (id) ON DELETE SET NULL
);
CREATE INDEX ajustes_vigentes ON ajustes (clave, desde, id) WHERE anulado_en is null;
CREATE INDEX ajustes_autor ON ajustes (autor);
SELECT auditar_tabla('ajustes', 'todos', 'dinero');

CREATE TABLE informes (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  nombre text NOT NULL,
  clase text NOT NULL,
  columnas text[] NOT NULL,
  filtros jsonb NOT NULL,
  rol text,
  autor integer NOT NULL,
  programa jsonb,
  proxima_en timestamp with time zone,
  fallas integer NOT NULL DEFAULT 0,
  apagado_en timestamp with time zone,
  error text,
  version integer NOT NULL DEFAULT 1,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT informes_clase CHECK (clase in ('ventas', 'inscripciones', 'asistencia', 'consultores', 'mensajes')),
  CONSTRAINT informes_rol CHECK (rol in ('administracion', 'pagos', 'contenidos', 'soporte', 'acreditacion', 'lectura')),
  CONSTRAINT informes_programa CHECK ((programa is null) = (proxima_en is null)),
  CONSTRAINT informes_autor_usuarios_id_fk FOREIGN KEY (autor) REFERENCES usuarios (id) ON DELETE CASCADE
);
CREATE INDEX informes_autor ON informes (autor);
CREATE INDEX informes_proximos ON informes (proxima_en) WHERE apagado_en is null;
SELECT auditar_tabla('informes', 'gente');

CREATE TABLE informes_corridas (
  id uuid PRIMARY KEY NOT NULL DEFAULT gen_random_uuid(),
  informe integer,
  nombre text NOT NULL,
  clase text NOT NULL,
  columnas text[] NOT NULL,
  filtros jsonb NOT NULL,
  formato text NOT NULL,
  personal boolean NOT NULL,
  autor integer NOT NULL,
  turno timestamp with time zone,
  estado text NOT NULL DEFAULT 'en_curso',
  intentos integer NOT NULL DEFAULT 0,
  filas integer NOT NULL DEFAULT 0,
  bytes integer NOT NULL DEFAULT 0,
  error text,
  tomada_por uuid,
  tomada_hasta timestamp with time zone,
  vence_en timestamp with time zone,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT informes_corridas_turno UNIQUE (informe, turno),
  CONSTRAINT informes_corridas_clase CHECK (clase in ('ventas', 'inscripciones', 'asistencia', 'consultores', 'mensajes')),
  CONSTRAINT informes_corridas_estado CHECK (estado in ('en_curso', 'lista', 'fallida')),
  CONSTRAINT informes_corridas_formato CHECK (formato in ('csv', 'xlsx')),
  CONSTRAINT informes_corridas_informe_informes_id_fk FOREIGN KEY (informe) REFERENCES informes (id) ON DELETE SET NULL,
  CONSTRAINT informes_corridas_autor_usuarios_id_fk FOREIGN KEY (autor) REFERENCES usuarios (id) ON DELETE CASCADE
);
CREATE INDEX informes_corridas_autor ON informes_corridas (autor);
CREATE INDEX informes_corridas_en_curso ON informes_corridas (creado_en) WHERE estado = 'en_curso';
CREATE INDEX informes_corridas_por_vencer ON informes_corridas (vence_en) WHERE estado = 'lista';

CREATE TABLE informes_partes (
  corrida uuid NOT NULL,
  orden integer NOT NULL,
  contenido bytea NOT NULL,
  CONSTRAINT informes_partes_corrida_orden_pk PRIMARY KEY (corrida, orden),
  CONSTRAINT informes_partes_corrida_informes_corridas_id_fk FOREIGN KEY (corrida) REFERENCES informes_corridas (id) ON DELETE CASCADE
);

CREATE TABLE informes_destinatarios (
  corrida uuid NOT NULL,
  usuario integer NOT NULL,
  CONSTRAINT informes_destinatarios_corrida_usuario_pk PRIMARY KEY (corrida, usuario),
  CONSTRAINT informes_destinatarios_corrida_informes_corridas_id_fk FOREIGN KEY (corrida) REFERENCES informes_corridas (id) ON DELETE CASCADE,
  CONSTRAINT informes_destinatarios_usuario_usuarios_id_fk FOREIGN KEY (usuario) REFERENCES usuarios (id) ON DELETE CASCADE
);
CREATE INDEX informes_destinatarios_de ON informes_destinatarios (usuario);

CREATE TABLE limites (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE datos_base (
  parte text PRIMARY KEY,
  huella text NOT NULL,
  cargada_en timestamp with time zone NOT NULL DEFAULT now()
);
