CREATE TABLE "intentos" (
	"inscripcion_id" integer NOT NULL,
	"id_evento_unidad" integer NOT NULL,
	"cuantos" integer DEFAULT 1 NOT NULL,
	"ultimo_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intentos_inscripcion_id_id_evento_unidad_pk" PRIMARY KEY("inscripcion_id","id_evento_unidad"),
	CONSTRAINT "intentos_cuantos" CHECK ("intentos"."cuantos" > 0)
);
--> statement-breakpoint
ALTER TABLE "constancias" DROP CONSTRAINT "constancias_inscripcion_id_unique";--> statement-breakpoint
ALTER TABLE "constancias" ADD COLUMN "anulada_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evento_usuarios" ADD COLUMN "retiene_cupo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evento_usuarios" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "intentos" ADD CONSTRAINT "intentos_inscripcion_id_evento_usuarios_id_fk" FOREIGN KEY ("inscripcion_id") REFERENCES "public"."evento_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intentos" ADD CONSTRAINT "intentos_id_evento_unidad_evento_unidades_id_evento_unidad_fk" FOREIGN KEY ("id_evento_unidad") REFERENCES "public"."evento_unidades"("id_evento_unidad") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intentos_unidad" ON "intentos" USING btree ("id_evento_unidad");--> statement-breakpoint
CREATE UNIQUE INDEX "constancias_una_vigente" ON "constancias" USING btree ("inscripcion_id") WHERE "constancias"."anulada_en" is null;--> statement-breakpoint
CREATE INDEX "constancias_inscripcion" ON "constancias" USING btree ("inscripcion_id");--> statement-breakpoint
CREATE INDEX "evento_usuarios_creado" ON "evento_usuarios" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "evento_usuarios_abierta" ON "evento_usuarios" USING btree (coalesce("abierta_hasta", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "evento_usuarios_abierta_al_reves" ON "evento_usuarios" USING btree (coalesce("abierta_hasta", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "evento_usuarios_a_mano" ON "evento_usuarios" USING btree ("creado_en","id") WHERE "evento_usuarios"."compra_id" is null;