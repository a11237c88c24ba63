CREATE TABLE "auditoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"creado_en" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"clase" text NOT NULL,
	"accion" text NOT NULL,
	"tabla" text NOT NULL,
	"clave" text NOT NULL,
	"actor" text NOT NULL,
	"usuario_id" integer,
	"en_nombre_de" integer,
	"sesion" text,
	"direccion" text,
	"permiso" text,
	"request_id" text,
	"lote" text,
	"rol" text NOT NULL,
	"motivo" text,
	"antes" jsonb,
	"despues" jsonb,
	"persona" integer,
	"correo" text,
	"huella" text NOT NULL,
	"sal" uuid,
	"tachado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auditoria_cierres" (
	"dia" date NOT NULL,
	"clase" text NOT NULL,
	"cantidad" integer NOT NULL,
	"filas" text NOT NULL,
	"anterior" text NOT NULL,
	"resumen" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"purgado_en" timestamp with time zone,
	CONSTRAINT "auditoria_cierres_clase_dia_pk" PRIMARY KEY("clase","dia"),
	CONSTRAINT "auditoria_cierres_cantidad" CHECK ("auditoria_cierres"."cantidad" >= 0)
);
--> statement-breakpoint
CREATE INDEX "auditoria_dia" ON "auditoria" USING btree ("creado_en");--> statement-breakpoint
CREATE INDEX "auditoria_fila" ON "auditoria" USING btree ("tabla","clave","id");--> statement-breakpoint
CREATE INDEX "auditoria_usuario" ON "auditoria" USING btree ("usuario_id","id") WHERE "auditoria"."usuario_id" is not null;--> statement-breakpoint
CREATE INDEX "auditoria_persona" ON "auditoria" USING btree ("persona") WHERE "auditoria"."persona" is not null;--> statement-breakpoint
CREATE INDEX "auditoria_correo" ON "auditoria" USING btree ("correo") WHERE "auditoria"."correo" is not null;--> statement-breakpoint
CREATE INDEX "auditoria_con_email" ON "auditoria" USING btree ("id") WHERE antes::text like '%@%' or despues::text like '%@%' or motivo like '%@%';