CREATE TABLE "revisiones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisiones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tabla" text NOT NULL,
	"clave" text NOT NULL,
	"numero" integer NOT NULL,
	"version" integer NOT NULL,
	"estado" text NOT NULL,
	"accion" text,
	"datos" jsonb,
	"autor" integer,
	"motivo" text DEFAULT '' NOT NULL,
	"programada_para" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisiones_numero" UNIQUE("tabla","clave","numero"),
	CONSTRAINT "revisiones_estado" CHECK ("revisiones"."estado" in ('borrador', 'guardada', 'publicada', 'programada', 'descartada')),
	CONSTRAINT "revisiones_accion" CHECK ("revisiones"."accion" in ('publicar', 'retirar')),
	CONSTRAINT "revisiones_minuto" CHECK (("revisiones"."estado" = 'programada') <= ("revisiones"."programada_para" is not null))
);
--> statement-breakpoint
ALTER TABLE "certificados" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificados" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "certificados" ADD COLUMN "archivado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bancos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bancos" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "homebanners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "homebanners" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "homebanners" ADD COLUMN "archivado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "archivado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categorias2" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categorias2" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "categorias2" ADD COLUMN "archivado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "libros" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "libros" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "libros" ADD COLUMN "archivado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paises" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "paises" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "revisiones" ADD CONSTRAINT "revisiones_autor_usuarios_id_fk" FOREIGN KEY ("autor") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "revisiones_borrador" ON "revisiones" USING btree ("tabla","clave") WHERE "revisiones"."estado" = 'borrador';--> statement-breakpoint
CREATE UNIQUE INDEX "revisiones_programada" ON "revisiones" USING btree ("tabla","clave","accion") WHERE "revisiones"."estado" = 'programada';--> statement-breakpoint
CREATE INDEX "revisiones_pendientes" ON "revisiones" USING btree ("programada_para") WHERE "revisiones"."estado" = 'programada';