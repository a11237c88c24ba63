CREATE TABLE "compras_pagos" (
	"origin" text NOT NULL,
	"payment_id" text NOT NULL,
	"compra_id" integer NOT NULL,
	"estado" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"problema" text,
	"response" jsonb,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compras_pagos_origin_payment_id_pk" PRIMARY KEY("origin","payment_id"),
	CONSTRAINT "compras_pagos_estado" CHECK ("compras_pagos"."estado" in ('en_curso', 'rechazado', 'pagado', 'contracargo', 'reembolsado'))
);
--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "checkout_url" text;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "pago_en_curso" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "consultada_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_eventos" ADD COLUMN "proximo_intento_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_eventos" ADD COLUMN "intentos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_eventos" ADD COLUMN "resultado" text;--> statement-breakpoint
ALTER TABLE "compras_pagos" ADD CONSTRAINT "compras_pagos_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compras_pagos_compra" ON "compras_pagos" USING btree ("compra_id");--> statement-breakpoint
CREATE INDEX "webhook_eventos_pendientes" ON "webhook_eventos" USING btree ("proximo_intento_en") WHERE "webhook_eventos"."procesado_en" is null;