CREATE TABLE "textos" (
	"clave" text PRIMARY KEY NOT NULL,
	"pagina" text NOT NULL,
	"titulo" text NOT NULL,
	"formato" text NOT NULL,
	"valor" jsonb NOT NULL,
	"valor_base" jsonb NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "textos_formato" CHECK ("textos"."formato" in ('linea', 'html', 'tarjeta', 'lista'))
);
--> statement-breakpoint
CREATE TABLE "datos_base" (
	"parte" text PRIMARY KEY NOT NULL,
	"huella" text NOT NULL,
	"cargada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "textos_pagina" ON "textos" USING btree ("pagina","orden");