CREATE TABLE "notas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidad" text NOT NULL,
	"clave" text NOT NULL,
	"texto" text NOT NULL,
	"autor" integer,
	"recordar_en" timestamp with time zone,
	"recordada" boolean DEFAULT false NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vistas_guardadas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vistas_guardadas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pantalla" text NOT NULL,
	"nombre" text NOT NULL,
	"direccion" text NOT NULL,
	"rol" text,
	"autor" integer NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vistas_guardadas_nombre" UNIQUE NULLS NOT DISTINCT("pantalla","autor","rol","nombre"),
	CONSTRAINT "vistas_guardadas_rol" CHECK ("vistas_guardadas"."rol" in ('administracion', 'pagos', 'contenidos', 'soporte', 'acreditacion', 'lectura'))
);
--> statement-breakpoint
CREATE TABLE "lotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recurso" text NOT NULL,
	"accion" text NOT NULL,
	"autor" integer NOT NULL,
	"actor" jsonb NOT NULL,
	"tomado_por" uuid,
	"tomado_hasta" timestamp with time zone,
	"detenido_en" timestamp with time zone,
	"terminado_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lotes_filas" (
	"lote" uuid NOT NULL,
	"orden" integer NOT NULL,
	"clave" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"mensaje" text DEFAULT '' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lotes_filas_lote_clave_pk" PRIMARY KEY("lote","clave"),
	CONSTRAINT "lotes_filas_estado" CHECK ("lotes_filas"."estado" in ('pendiente', 'hecha', 'sin_cambio', 'fallida'))
);
--> statement-breakpoint
ALTER TABLE "notas" ADD CONSTRAINT "notas_autor_usuarios_id_fk" FOREIGN KEY ("autor") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vistas_guardadas" ADD CONSTRAINT "vistas_guardadas_autor_usuarios_id_fk" FOREIGN KEY ("autor") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotes" ADD CONSTRAINT "lotes_autor_usuarios_id_fk" FOREIGN KEY ("autor") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotes_filas" ADD CONSTRAINT "lotes_filas_lote_lotes_id_fk" FOREIGN KEY ("lote") REFERENCES "public"."lotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notas_sobre" ON "notas" USING btree ("entidad","clave","id");--> statement-breakpoint
CREATE INDEX "notas_recordatorios" ON "notas" USING btree ("autor","recordar_en");--> statement-breakpoint
CREATE INDEX "lotes_abiertos" ON "lotes" USING btree ("creado_en") WHERE "lotes"."terminado_en" is null;--> statement-breakpoint
CREATE INDEX "lotes_filas_pendientes" ON "lotes_filas" USING btree ("lote","orden") WHERE "lotes_filas"."estado" = 'pendiente';--> statement-breakpoint
SELECT auditar_tabla('vistas_guardadas', 'todos'), auditar_tabla('notas', 'todos'), auditar_tabla('lotes', 'gente');
