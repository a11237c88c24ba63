CREATE TABLE "ajustes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ajustes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"numero" integer NOT NULL,
	"valor" jsonb NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"motivo" text NOT NULL,
	"autor" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"anulado_en" timestamp with time zone,
	CONSTRAINT "ajustes_numero" UNIQUE("clave","numero"),
	CONSTRAINT "ajustes_clave" CHECK ("ajustes"."clave" in ('feriados', 'horario', 'plazoDeMensajes', 'recordatorioDeTransferencia', 'avisosDeRenovacion', 'graciaDeRenovacion', 'segundaPersonaEnReembolsos', 'umbralDeReembolso', 'reembolsosPorDia', 'tolerancia', 'confirmarSeguras')),
	CONSTRAINT "ajustes_numero_positivo" CHECK ("ajustes"."numero" > 0)
);
--> statement-breakpoint
ALTER TABLE "ajustes" ADD CONSTRAINT "ajustes_autor_usuarios_id_fk" FOREIGN KEY ("autor") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ajustes_vigentes" ON "ajustes" USING btree ("clave","desde","id") WHERE "ajustes"."anulado_en" is null;--> statement-breakpoint
CREATE INDEX "ajustes_autor" ON "ajustes" USING btree ("autor");
--> statement-breakpoint
SELECT auditar_tabla('ajustes', 'todos', 'dinero');
