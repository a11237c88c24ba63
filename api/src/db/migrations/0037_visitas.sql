CREATE TABLE "visitas" (
	"dia" date NOT NULL,
	"id_evento" integer NOT NULL,
	"pagina" text NOT NULL,
	"cuenta" integer NOT NULL,
	CONSTRAINT "visitas_dia_id_evento_pagina_pk" PRIMARY KEY("dia","id_evento","pagina"),
	CONSTRAINT "visitas_pagina" CHECK ("visitas"."pagina" in ('visita', 'paso1')),
	CONSTRAINT "visitas_cuenta" CHECK ("visitas"."cuenta" > 0)
);
--> statement-breakpoint
ALTER TABLE "visitas" ADD CONSTRAINT "visitas_id_evento_eventos_id_evento_fk" FOREIGN KEY ("id_evento") REFERENCES "public"."eventos"("id_evento") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compras_confirmadas" ON "compras" USING btree ("confirmada_en") WHERE "compras"."confirmada_en" is not null;--> statement-breakpoint
CREATE INDEX "webhook_eventos_abandonados" ON "webhook_eventos" USING btree ("creado_en") WHERE "webhook_eventos"."resultado" like 'abandonado:%';