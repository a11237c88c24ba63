CREATE TABLE "cotizaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"valor" numeric(12, 2) NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"motivo" text NOT NULL,
	"autor" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"aplicada_en" timestamp with time zone,
	"anulada_en" timestamp with time zone,
	CONSTRAINT "cotizaciones_valor" CHECK ("cotizaciones"."valor" > 0),
	CONSTRAINT "cotizaciones_una_salida" CHECK ("cotizaciones"."aplicada_en" is null or "cotizaciones"."anulada_en" is null)
);
--> statement-breakpoint
ALTER TABLE "datosempresas" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "datosempresas" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_autor_usuarios_id_fk" FOREIGN KEY ("autor") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cotizaciones_pendientes" ON "cotizaciones" USING btree ("desde") WHERE "cotizaciones"."aplicada_en" is null and "cotizaciones"."anulada_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_autor" ON "cotizaciones" USING btree ("autor");--> statement-breakpoint
SELECT auditar_tabla('cotizaciones', 'todos', 'dinero');
