-- Bank movements: statements, their rows, and how these are assigned to purchases and refunds.

CREATE TABLE extractos_plantillas (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  medio integer NOT NULL,
  encabezado text NOT NULL,
  formato jsonb NOT NULL,
  actualizado_en timestamp with time zone NOT NULL DEFAULT now(),
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT extractos_plantillas_encabezado UNIQUE (medio, encabezado),
  CONSTRAINT extractos_plantillas_medio_bancos_medio_fk FOREIGN KEY (medio) REFERENCES bancos (medio)
);
SELECT auditar_tabla('extractos_plantillas', 'gente');

CREATE TABLE extractos (
  id uuid PRIMARY KEY,
  medio integer NOT NULL,
  archivo text NOT NULL,
  formato text NOT NULL,
  nuevas integer NOT NULL,
  repetidas integer NOT NULL,
  ceros integer NOT NULL,
  rechazadas integer NOT NULL,
  usuario_id integer,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT extractos_formato CHECK (formato in ('csv', 'xlsx', 'ofx')),
  CONSTRAINT extractos_medio_bancos_medio_fk FOREIGN KEY (medio) REFERENCES bancos (medio),
  CONSTRAINT extractos_usuario_id_usuarios_id_fk FOREIGN KEY (usuario_id) REFERENCES usuarios (id)
);
CREATE INDEX extractos_orden ON extractos (creado_en);
CREATE INDEX extractos_cuenta ON extractos (medio);
CREATE INDEX extractos_usuario ON extractos (usuario_id);
SELECT auditar_tabla('extractos', 'gente', 'dinero');

CREATE TABLE extractos_rechazos (
  extracto_id uuid NOT NULL,
  fila integer NOT NULL,
  motivo text NOT NULL,
  texto text NOT NULL,
  CONSTRAINT extractos_rechazos_extracto_id_fila_pk PRIMARY KEY (extracto_id, fila),
  CONSTRAINT extractos_rechazos_extracto_id_extractos_id_fk FOREIGN KEY (extracto_id) REFERENCES extractos (id)
);

CREATE TABLE movimientos (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  medio integer NOT NULL,
  extracto_id uuid NOT NULL,
  fecha date NOT NULL,
  importe numeric(12, 2) NOT NULL,
  moneda text NOT NULL,
  pagador text NOT NULL,
  cuit text NOT NULL,
  texto text NOT NULL,
  huella text NOT NULL,
  ordinal integer NOT NULL,
  otra_huella text,
  duplica_a integer,
  distinto_de integer,
  estado text NOT NULL DEFAULT 'pendiente',
  veredicto text,
  cotejo jsonb,
  candidatas text[] NOT NULL DEFAULT '{}',
  cotejado_en timestamp with time zone,
  motivo_descarte text,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT movimientos_huella UNIQUE (medio, huella, ordinal),
  CONSTRAINT movimientos_otra_huella UNIQUE (medio, otra_huella),
  CONSTRAINT movimientos_estado CHECK (estado in ('pendiente', 'asignado', 'descartado')),
  CONSTRAINT movimientos_veredicto CHECK (veredicto in ('segura', 'probable', 'diferencia', 'varias', 'ya_paga', 'sin_coincidencia')),
  CONSTRAINT movimientos_importe CHECK (importe <> 0),
  CONSTRAINT movimientos_moneda CHECK (moneda in ('ARS', 'USD')),
  CONSTRAINT movimientos_medio_bancos_medio_fk FOREIGN KEY (medio) REFERENCES bancos (medio),
  CONSTRAINT movimientos_extracto_id_extractos_id_fk FOREIGN KEY (extracto_id) REFERENCES extractos (id),
  CONSTRAINT movimientos_duplica_a_movimientos_id_fk FOREIGN KEY (duplica_a) REFERENCES movimientos (id),
  CONSTRAINT movimientos_distinto_de_movimientos_id_fk FOREIGN KEY (distinto_de) REFERENCES movimientos (id)
);
CREATE INDEX movimientos_orden ON movimientos (fecha, id);
CREATE INDEX movimientos_pendientes ON movimientos (cotejado_en) WHERE estado = 'pendiente';
CREATE INDEX movimientos_candidatas ON movimientos USING gin (candidatas) WHERE estado = 'pendiente';
CREATE INDEX movimientos_importe ON movimientos (importe, id);
CREATE INDEX movimientos_extracto ON movimientos (extracto_id);
CREATE INDEX movimientos_duplica_a ON movimientos (duplica_a) WHERE duplica_a is not null;
CREATE INDEX movimientos_distinto_de ON movimientos (distinto_de) WHERE distinto_de is not null;
CREATE INDEX movimientos_texto_trgm ON movimientos USING gin (sin_acentos(texto) gin_trgm_ops);
CREATE INDEX movimientos_pagador_trgm ON movimientos USING gin (sin_acentos(pagador) gin_trgm_ops);
SELECT auditar_tabla('movimientos', 'gente', 'dinero', '{pagador,cuit,texto,huella,cotejo}');

CREATE TABLE movimientos_asignaciones (
  id uuid PRIMARY KEY,
  movimiento_id integer NOT NULL,
  orden integer NOT NULL,
  compra_id integer NOT NULL,
  reembolso_id uuid,
  payment_id text NOT NULL,
  importe numeric(12, 2) NOT NULL,
  saldo_a_favor numeric(12, 2) NOT NULL DEFAULT '0',
  pruebas text NOT NULL,
  antes jsonb,
  historia_id integer,
  deshacer_hasta timestamp with time zone,
  usuario_id integer,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT movimientos_asignaciones_orden UNIQUE (movimiento_id, orden),
  CONSTRAINT movimientos_asignaciones_importe CHECK (importe > 0),
  CONSTRAINT movimientos_asignaciones_movimiento_id_movimientos_id_fk FOREIGN KEY (movimiento_id) REFERENCES movimientos (id),
  CONSTRAINT movimientos_asignaciones_compra_id_compras_id_fk FOREIGN KEY (compra_id) REFERENCES compras (id),
  CONSTRAINT movimientos_asignaciones_reembolso_id_reembolsos_id_fk FOREIGN KEY (reembolso_id) REFERENCES reembolsos (id),
  CONSTRAINT movimientos_asignaciones_usuario_id_usuarios_id_fk FOREIGN KEY (usuario_id) REFERENCES usuarios (id)
);
CREATE INDEX movimientos_asignaciones_compra ON movimientos_asignaciones (compra_id);
CREATE INDEX movimientos_asignaciones_reembolso ON movimientos_asignaciones (reembolso_id) WHERE reembolso_id is not null;
CREATE INDEX movimientos_asignaciones_usuario ON movimientos_asignaciones (usuario_id);
SELECT auditar_tabla('movimientos_asignaciones', 'todos', 'dinero', '{antes}');

CREATE TABLE movimientos_desasignaciones (
  asignacion_id uuid PRIMARY KEY,
  motivo text NOT NULL,
  usuario_id integer,
  creado_en timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT movimientos_desasignaciones_asignacion_id_movimientos_asignaciones_id_fk FOREIGN KEY (asignacion_id) REFERENCES movimientos_asignaciones (id),
  CONSTRAINT movimientos_desasignaciones_usuario_id_usuarios_id_fk FOREIGN KEY (usuario_id) REFERENCES usuarios (id)
);
CREATE INDEX movimientos_desasignaciones_usuario ON movimientos_desasignaciones (usuario_id);
SELECT auditar_tabla('movimientos_desasignaciones', 'todos', 'dinero');
