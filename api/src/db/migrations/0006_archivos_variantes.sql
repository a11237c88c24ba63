CREATE TABLE "archivos_variantes" (
	"hash" text NOT NULL,
	"ancho" integer NOT NULL,
	"formato" text NOT NULL,
	"contenido" "bytea" NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "archivos_variantes_hash_ancho_formato_pk" PRIMARY KEY("hash","ancho","formato"),
	CONSTRAINT "archivos_variantes_formato" CHECK ("archivos_variantes"."formato" in ('avif', 'webp'))
);
--> statement-breakpoint
ALTER TABLE "archivos_variantes" ADD CONSTRAINT "archivos_variantes_hash_archivos_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."archivos"("hash") ON DELETE cascade ON UPDATE no action;