CREATE TABLE "eventos_cambios" (
	"id_evento" integer PRIMARY KEY NOT NULL,
	"antes" jsonb NOT NULL,
	"desde" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "eventos_cambios" ADD CONSTRAINT "eventos_cambios_id_evento_eventos_id_evento_fk" FOREIGN KEY ("id_evento") REFERENCES "public"."eventos"("id_evento") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eventos_cambios_desde" ON "eventos_cambios" USING btree ("desde");