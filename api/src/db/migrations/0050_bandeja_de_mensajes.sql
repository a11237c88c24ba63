CREATE TABLE "mensajes_hilo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mensaje_id" integer NOT NULL,
	"direccion" text NOT NULL,
	"texto" text NOT NULL,
	"autor" integer,
	"de" text,
	"message_id" text,
	"adjuntos" text[] DEFAULT '{}' NOT NULL,
	"automatica" boolean DEFAULT false NOT NULL,
	"deshacer_hasta" timestamp with time zone,
	"antes" jsonb,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mensajes_hilo_direccion" CHECK ("mensajes_hilo"."direccion" in ('entra', 'sale'))
);
--> statement-breakpoint
ALTER TABLE "mensajes" DROP CONSTRAINT "mensajes_formulario";--> statement-breakpoint
ALTER TABLE "mensajes" ADD COLUMN "estado" text DEFAULT 'nuevo' NOT NULL;--> statement-breakpoint
ALTER TABLE "mensajes" ADD COLUMN "asignado" integer;--> statement-breakpoint
ALTER TABLE "mensajes" ADD COLUMN "espera_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mensajes" ADD COLUMN "vence_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mensajes" ADD COLUMN "avisa_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mensajes" ADD COLUMN "avisado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lotes" ADD COLUMN "datos" jsonb;--> statement-breakpoint
ALTER TABLE "mensajes_hilo" ADD CONSTRAINT "mensajes_hilo_mensaje_id_mensajes_id_fk" FOREIGN KEY ("mensaje_id") REFERENCES "public"."mensajes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensajes_hilo" ADD CONSTRAINT "mensajes_hilo_autor_usuarios_id_fk" FOREIGN KEY ("autor") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mensajes_hilo_mensaje" ON "mensajes_hilo" USING btree ("mensaje_id","creado_en");--> statement-breakpoint
CREATE INDEX "mensajes_hilo_autor" ON "mensajes_hilo" USING btree ("autor") WHERE "mensajes_hilo"."autor" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mensajes_hilo_una_vez" ON "mensajes_hilo" USING btree ("mensaje_id","message_id");--> statement-breakpoint
ALTER TABLE "mensajes" ADD CONSTRAINT "mensajes_asignado_usuarios_id_fk" FOREIGN KEY ("asignado") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mensajes_recientes" ON "mensajes" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "mensajes_por_responder" ON "mensajes" USING btree ("vence_en","id") WHERE "mensajes"."vence_en" is not null;--> statement-breakpoint
CREATE INDEX "mensajes_por_avisar" ON "mensajes" USING btree ("avisa_en") WHERE "mensajes"."avisado_en" is null;--> statement-breakpoint
CREATE INDEX "mensajes_asignado" ON "mensajes" USING btree ("asignado") WHERE "mensajes"."asignado" is not null;--> statement-breakpoint
CREATE INDEX "mensajes_email" ON "mensajes" USING btree (lower("datos"->>'email'));--> statement-breakpoint
ALTER TABLE "mensajes" ADD CONSTRAINT "mensajes_estado" CHECK ("mensajes"."estado" in ('nuevo', 'asignado', 'esperando', 'cerrado'));--> statement-breakpoint
ALTER TABLE "mensajes" ADD CONSTRAINT "mensajes_sin_plazo" CHECK ("mensajes"."estado" in ('nuevo', 'asignado') or "mensajes"."vence_en" is null);--> statement-breakpoint
ALTER TABLE "mensajes" ADD CONSTRAINT "mensajes_formulario" CHECK ("mensajes"."formulario" in ('contacto', 'arrepentimiento', 'certificado', 'formarparte', 'empresa', 'encuesta', 'encuesta-evento', 'pedido-libro', 'newsletter'));--> statement-breakpoint
-- What came before this inbox was read and answered in the organisation's own mail.
UPDATE mensajes SET estado = 'cerrado';--> statement-breakpoint
UPDATE mensajes SET formulario = 'arrepentimiento'
  WHERE formulario = 'contacto' AND datos ->> 'mensaje' LIKE 'BOTÓN DE ARREPENTIMIENTO%';--> statement-breakpoint
CREATE FUNCTION texto_de_mensaje(datos jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(datos ->> 'nombre', '') || ' ' || coalesce(datos ->> 'nombre_y_apellido', '') || ' '
    || coalesce(datos ->> 'email', '') || ' ' || coalesce(datos ->> 'telefono', '') || ' '
    || coalesce(datos ->> 'mensaje', '') || ' ' || coalesce(datos ->> 'libros', '') || ' ' || coalesce(datos ->> 'evento', '')
$$;--> statement-breakpoint
CREATE INDEX mensajes_texto_trgm ON mensajes USING gin (sin_acentos(texto_de_mensaje(datos)) gin_trgm_ops);--> statement-breakpoint
-- What has no term comes last in either direction.
CREATE INDEX mensajes_desde_el_primero ON mensajes (coalesce(vence_en, 'infinity'), id);--> statement-breakpoint
CREATE INDEX mensajes_desde_el_ultimo ON mensajes (coalesce(vence_en, '-infinity'), id);--> statement-breakpoint
SELECT auditar_tabla('mensajes_hilo', 'gente', reservadas => '{texto,de,message_id,adjuntos}');
