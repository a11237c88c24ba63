CREATE TABLE "archivos_imagenes" (
	"archivo" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"texto" text NOT NULL,
	"ancho" integer NOT NULL,
	"alto" integer NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "archivos_imagenes_texto" CHECK (length(trim("archivos_imagenes"."texto")) > 0)
);
--> statement-breakpoint
CREATE TABLE "archivos_partes" (
	"grupo" uuid NOT NULL,
	"desde" integer NOT NULL,
	"contenido" "bytea" NOT NULL,
	CONSTRAINT "archivos_partes_grupo_desde_pk" PRIMARY KEY("grupo","desde")
);
--> statement-breakpoint
CREATE TABLE "subidas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"usuario_id" integer NOT NULL,
	"clase" text NOT NULL,
	"nombre" text NOT NULL,
	"tamanio" integer NOT NULL,
	"recibido" integer DEFAULT 0 NOT NULL,
	"hash" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subidas_clase" CHECK ("subidas"."clase" in ('video', 'subtitulos')),
	CONSTRAINT "subidas_recibido" CHECK ("subidas"."recibido" between 0 and "subidas"."tamanio")
);
--> statement-breakpoint
ALTER TABLE "evento_unidades" DROP CONSTRAINT "evento_unidades_orden";--> statement-breakpoint
ALTER TABLE "eventos" DROP CONSTRAINT "eventos_fecha";--> statement-breakpoint
ALTER TABLE "archivos" ALTER COLUMN "contenido" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evento_sociales" ALTER COLUMN "fecha" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "archivos" ADD COLUMN "partes" uuid;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "solo_en_categoria" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "archivado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evento_unidades" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "evento_unidades" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "evento_unidades" ADD COLUMN "archivado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "archivos_imagenes" ADD CONSTRAINT "archivos_imagenes_archivo_archivos_hash_fk" FOREIGN KEY ("archivo") REFERENCES "public"."archivos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subidas" ADD CONSTRAINT "subidas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subidas" ADD CONSTRAINT "subidas_hash_archivos_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."archivos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subidas_persona" ON "subidas" USING btree ("usuario_id","actualizado_en");--> statement-breakpoint
CREATE UNIQUE INDEX "evento_unidades_orden" ON "evento_unidades" USING btree ("id_evento","orden") WHERE "evento_unidades"."archivado_en" is null;--> statement-breakpoint
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_partes_unique" UNIQUE("partes");--> statement-breakpoint
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_en_un_lugar" CHECK (("archivos"."contenido" is null) <> ("archivos"."partes" is null));--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_fecha" CHECK ("eventos"."fecha" is not null or "eventos"."modalidad" = 'Online' or "eventos"."id_estado" not in (1, 3));--> statement-breakpoint
UPDATE "eventos" SET "solo_en_categoria" = true WHERE "id_estado" = 3;--> statement-breakpoint
-- Videos do not get smaller, and a piece in the middle is read without the rest.
ALTER TABLE "archivos_partes" ALTER COLUMN "contenido" SET STORAGE EXTERNAL;--> statement-breakpoint
SELECT auditar_tabla('archivos_imagenes', 'todos');
