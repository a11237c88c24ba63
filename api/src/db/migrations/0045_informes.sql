CREATE TABLE "informes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "informes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"clase" text NOT NULL,
	"columnas" text[] NOT NULL,
	"filtros" jsonb NOT NULL,
	"rol" text,
	"autor" integer NOT NULL,
	"programa" jsonb,
	"proxima_en" timestamp with time zone,
	"fallas" integer DEFAULT 0 NOT NULL,
	"apagado_en" timestamp with time zone,
	"error" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "informes_clase" CHECK ("informes"."clase" in ('ventas', 'inscripciones', 'asistencia', 'consultores', 'mensajes')),
	CONSTRAINT "informes_rol" CHECK ("informes"."rol" in ('administracion', 'pagos', 'contenidos', 'soporte', 'acreditacion', 'lectura')),
	CONSTRAINT "informes_programa" CHECK (("informes"."programa" is null) = ("informes"."proxima_en" is null))
);
--> statement-breakpoint
CREATE TABLE "informes_corridas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"informe" integer,
	"nombre" text NOT NULL,
	"clase" text NOT NULL,
	"columnas" text[] NOT NULL,
	"filtros" jsonb NOT NULL,
	"formato" text NOT NULL,
	"personal" boolean NOT NULL,
	"autor" integer NOT NULL,
	"turno" timestamp with time zone,
	"estado" text DEFAULT 'en_curso' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"filas" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"error" text,
	"tomada_por" uuid,
	"tomada_hasta" timestamp with time zone,
	"vence_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "informes_corridas_turno" UNIQUE("informe","turno"),
	CONSTRAINT "informes_corridas_clase" CHECK ("informes_corridas"."clase" in ('ventas', 'inscripciones', 'asistencia', 'consultores', 'mensajes')),
	CONSTRAINT "informes_corridas_estado" CHECK ("informes_corridas"."estado" in ('en_curso', 'lista', 'fallida')),
	CONSTRAINT "informes_corridas_formato" CHECK ("informes_corridas"."formato" in ('csv', 'xlsx'))
);
--> statement-breakpoint
CREATE TABLE "informes_destinatarios" (
	"corrida" uuid NOT NULL,
	"usuario" integer NOT NULL,
	CONSTRAINT "informes_destinatarios_corrida_usuario_pk" PRIMARY KEY("corrida","usuario")
);
--> statement-breakpoint
CREATE TABLE "informes_partes" (
	"corrida" uuid NOT NULL,
	"orden" integer NOT NULL,
	"contenido" "bytea" NOT NULL,
	CONSTRAINT "informes_partes_corrida_orden_pk" PRIMARY KEY("corrida","orden")
);
--> statement-breakpoint
ALTER TABLE "informes" ADD CONSTRAINT "informes_autor_usuarios_id_fk" FOREIGN KEY ("autor") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informes_corridas" ADD CONSTRAINT "informes_corridas_informe_informes_id_fk" FOREIGN KEY ("informe") REFERENCES "public"."informes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informes_corridas" ADD CONSTRAINT "informes_corridas_autor_usuarios_id_fk" FOREIGN KEY ("autor") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informes_destinatarios" ADD CONSTRAINT "informes_destinatarios_corrida_informes_corridas_id_fk" FOREIGN KEY ("corrida") REFERENCES "public"."informes_corridas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informes_destinatarios" ADD CONSTRAINT "informes_destinatarios_usuario_usuarios_id_fk" FOREIGN KEY ("usuario") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informes_partes" ADD CONSTRAINT "informes_partes_corrida_informes_corridas_id_fk" FOREIGN KEY ("corrida") REFERENCES "public"."informes_corridas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "informes_autor" ON "informes" USING btree ("autor");--> statement-breakpoint
CREATE INDEX "informes_proximos" ON "informes" USING btree ("proxima_en") WHERE "informes"."apagado_en" is null;--> statement-breakpoint
CREATE INDEX "informes_corridas_en_curso" ON "informes_corridas" USING btree ("creado_en") WHERE "informes_corridas"."estado" = 'en_curso';--> statement-breakpoint
CREATE INDEX "informes_corridas_por_vencer" ON "informes_corridas" USING btree ("vence_en") WHERE "informes_corridas"."estado" = 'lista';--> statement-breakpoint
CREATE INDEX "informes_destinatarios_de" ON "informes_destinatarios" USING btree ("usuario");--> statement-breakpoint
SELECT auditar_tabla('informes', 'gente');
