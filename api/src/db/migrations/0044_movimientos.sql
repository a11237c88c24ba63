CREATE TABLE "movimientos_asignaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"movimiento_id" integer NOT NULL,
	"orden" integer NOT NULL,
	"compra_id" integer NOT NULL,
	"reembolso_id" uuid,
	"payment_id" text NOT NULL,
	"importe" numeric(12, 2) NOT NULL,
	"saldo_a_favor" numeric(12, 2) DEFAULT '0' NOT NULL,
	"pruebas" text NOT NULL,
	"antes" jsonb,
	"historia_id" integer,
	"deshacer_hasta" timestamp with time zone,
	"usuario_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movimientos_asignaciones_orden" UNIQUE("movimiento_id","orden"),
	CONSTRAINT "movimientos_asignaciones_importe" CHECK ("movimientos_asignaciones"."importe" > 0)
);
--> statement-breakpoint
CREATE TABLE "movimientos_desasignaciones" (
	"asignacion_id" uuid PRIMARY KEY NOT NULL,
	"motivo" text NOT NULL,
	"usuario_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extractos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"medio" integer NOT NULL,
	"archivo" text NOT NULL,
	"formato" text NOT NULL,
	"nuevas" integer NOT NULL,
	"repetidas" integer NOT NULL,
	"ceros" integer NOT NULL,
	"rechazadas" integer NOT NULL,
	"usuario_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "extractos_formato" CHECK ("extractos"."formato" in ('csv', 'xlsx', 'ofx'))
);
--> statement-breakpoint
CREATE TABLE "movimientos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimientos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"medio" integer NOT NULL,
	"extracto_id" uuid NOT NULL,
	"fecha" date NOT NULL,
	"importe" numeric(12, 2) NOT NULL,
	"moneda" text NOT NULL,
	"pagador" text NOT NULL,
	"cuit" text NOT NULL,
	"texto" text NOT NULL,
	"huella" text NOT NULL,
	"ordinal" integer NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"veredicto" text,
	"cotejo" jsonb,
	"candidatas" text[] DEFAULT '{}' NOT NULL,
	"cotejado_en" timestamp with time zone,
	"motivo_descarte" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movimientos_huella" UNIQUE("medio","huella","ordinal"),
	CONSTRAINT "movimientos_estado" CHECK ("movimientos"."estado" in ('pendiente', 'asignado', 'descartado')),
	CONSTRAINT "movimientos_veredicto" CHECK ("movimientos"."veredicto" in ('segura', 'probable', 'diferencia', 'varias', 'ya_paga', 'sin_coincidencia')),
	CONSTRAINT "movimientos_importe" CHECK ("movimientos"."importe" <> 0),
	CONSTRAINT "movimientos_moneda" CHECK ("movimientos"."moneda" in ('ARS', 'USD'))
);
--> statement-breakpoint
CREATE TABLE "extractos_plantillas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extractos_plantillas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"medio" integer NOT NULL,
	"encabezado" text NOT NULL,
	"formato" jsonb NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "extractos_plantillas_encabezado" UNIQUE("medio","encabezado")
);
--> statement-breakpoint
CREATE TABLE "extractos_rechazos" (
	"extracto_id" uuid NOT NULL,
	"fila" integer NOT NULL,
	"motivo" text NOT NULL,
	"texto" text NOT NULL,
	CONSTRAINT "extractos_rechazos_extracto_id_fila_pk" PRIMARY KEY("extracto_id","fila")
);
--> statement-breakpoint
ALTER TABLE "movimientos_asignaciones" ADD CONSTRAINT "movimientos_asignaciones_movimiento_id_movimientos_id_fk" FOREIGN KEY ("movimiento_id") REFERENCES "public"."movimientos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_asignaciones" ADD CONSTRAINT "movimientos_asignaciones_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_asignaciones" ADD CONSTRAINT "movimientos_asignaciones_reembolso_id_reembolsos_id_fk" FOREIGN KEY ("reembolso_id") REFERENCES "public"."reembolsos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_asignaciones" ADD CONSTRAINT "movimientos_asignaciones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_desasignaciones" ADD CONSTRAINT "movimientos_desasignaciones_asignacion_id_movimientos_asignaciones_id_fk" FOREIGN KEY ("asignacion_id") REFERENCES "public"."movimientos_asignaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_desasignaciones" ADD CONSTRAINT "movimientos_desasignaciones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extractos" ADD CONSTRAINT "extractos_medio_bancos_medio_fk" FOREIGN KEY ("medio") REFERENCES "public"."bancos"("medio") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extractos" ADD CONSTRAINT "extractos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_medio_bancos_medio_fk" FOREIGN KEY ("medio") REFERENCES "public"."bancos"("medio") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_extracto_id_extractos_id_fk" FOREIGN KEY ("extracto_id") REFERENCES "public"."extractos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extractos_plantillas" ADD CONSTRAINT "extractos_plantillas_medio_bancos_medio_fk" FOREIGN KEY ("medio") REFERENCES "public"."bancos"("medio") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extractos_rechazos" ADD CONSTRAINT "extractos_rechazos_extracto_id_extractos_id_fk" FOREIGN KEY ("extracto_id") REFERENCES "public"."extractos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movimientos_asignaciones_compra" ON "movimientos_asignaciones" USING btree ("compra_id");--> statement-breakpoint
CREATE INDEX "movimientos_asignaciones_reembolso" ON "movimientos_asignaciones" USING btree ("reembolso_id") WHERE "movimientos_asignaciones"."reembolso_id" is not null;--> statement-breakpoint
CREATE INDEX "movimientos_asignaciones_usuario" ON "movimientos_asignaciones" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "movimientos_desasignaciones_usuario" ON "movimientos_desasignaciones" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "extractos_orden" ON "extractos" USING btree ("creado_en");--> statement-breakpoint
CREATE INDEX "extractos_cuenta" ON "extractos" USING btree ("medio");--> statement-breakpoint
CREATE INDEX "extractos_usuario" ON "extractos" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "movimientos_orden" ON "movimientos" USING btree ("fecha","id");--> statement-breakpoint
CREATE INDEX "movimientos_pendientes" ON "movimientos" USING btree ("cotejado_en") WHERE "movimientos"."estado" = 'pendiente';--> statement-breakpoint
CREATE INDEX "movimientos_candidatas" ON "movimientos" USING gin ("candidatas") WHERE "movimientos"."estado" = 'pendiente';--> statement-breakpoint
CREATE INDEX "movimientos_importe" ON "movimientos" USING btree ("importe");--> statement-breakpoint
CREATE INDEX "movimientos_extracto" ON "movimientos" USING btree ("extracto_id");--> statement-breakpoint
-- hand: how a movement finds its purchase among very many; the domain has the same two rules.
CREATE FUNCTION trozos_de_referencia(referencia text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(substr(r, n, 8)) FROM (SELECT replace(referencia, '-', '') AS r) t, generate_series(1, length(r) - 7) n
$$;--> statement-breakpoint
CREATE FUNCTION documento_clave(documento text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN length(d) = 11 AND d ~ '^2[0347]' THEN ltrim(substr(d, 3, 8), '0')
    WHEN length(d) = 11 THEN d
    WHEN length(d) IN (7, 8) THEN ltrim(d, '0')
  END FROM (SELECT regexp_replace(documento, '\D', '', 'g') AS d) t
$$;--> statement-breakpoint
CREATE INDEX compras_trozos ON compras USING gin (trozos_de_referencia(referencia)) WHERE origin = 'transferencia';--> statement-breakpoint
CREATE INDEX compras_abiertas ON compras (currency, (amount - recibido), vence_en)
  WHERE origin = 'transferencia' AND estado IN ('pendiente', 'vencida');--> statement-breakpoint
CREATE INDEX compras_user_detalle_documento_clave ON compras_user_detalle (documento_clave(dni));--> statement-breakpoint
CREATE INDEX usuarios_documento_clave ON usuarios (documento_clave(cuit_cuil));--> statement-breakpoint
CREATE INDEX movimientos_texto_trgm ON movimientos USING gin (sin_acentos(texto) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX movimientos_pagador_trgm ON movimientos USING gin (sin_acentos(pagador) gin_trgm_ops);--> statement-breakpoint
SELECT auditar_tabla('extractos_plantillas', 'gente', 'general');--> statement-breakpoint
SELECT auditar_tabla('extractos', 'gente', 'dinero');--> statement-breakpoint
SELECT auditar_tabla('movimientos', 'gente', 'dinero', '{pagador,cuit,texto,huella,cotejo}');--> statement-breakpoint
SELECT auditar_tabla('movimientos_asignaciones', 'todos', 'dinero', '{antes}');--> statement-breakpoint
SELECT auditar_tabla('movimientos_desasignaciones', 'todos', 'dinero');
