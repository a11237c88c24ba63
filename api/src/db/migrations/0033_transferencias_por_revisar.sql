CREATE TABLE "compras_decisiones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"compra_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"accion" text NOT NULL,
	"antes" jsonb NOT NULL,
	"historia_id" integer NOT NULL,
	"deshacer_hasta" timestamp with time zone NOT NULL,
	"deshecha_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compras_decisiones_accion" CHECK ("compras_decisiones"."accion" in ('confirmar', 'rechazar', 'otro-comprobante'))
);
--> statement-breakpoint
ALTER TABLE "compras_pagos" DROP CONSTRAINT "compras_pagos_estado";--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "comprobante_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "por_revisar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "decision" uuid;--> statement-breakpoint
ALTER TABLE "compras_decisiones" ADD CONSTRAINT "compras_decisiones_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras_decisiones" ADD CONSTRAINT "compras_decisiones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compras_decisiones_compra" ON "compras_decisiones" USING btree ("compra_id");--> statement-breakpoint
CREATE INDEX "compras_por_revisar" ON "compras" USING btree ("creado_en") WHERE "compras"."por_revisar";--> statement-breakpoint
CREATE INDEX "correos_decision" ON "correos" USING btree ("decision") WHERE "correos"."decision" is not null;--> statement-breakpoint
ALTER TABLE "compras_pagos" ADD CONSTRAINT "compras_pagos_estado" CHECK ("compras_pagos"."estado" in ('en_curso', 'rechazado', 'pagado', 'anulado'));--> statement-breakpoint
-- hand: receipts that nobody decided about, also those that came after the deadline.
SELECT set_config('senda.actor', '{"tipo":"sistema"}', true);--> statement-breakpoint
UPDATE "compras" SET "por_revisar" = true
  WHERE "origin" = 'transferencia' AND "estado" IN ('pendiente', 'vencida') AND "comprobante" IS NOT NULL;--> statement-breakpoint
UPDATE "compras" SET "comprobante_en" = (SELECT max(h."creado_en") FROM "compras_historia" h
  WHERE h."compra_id" = "compras"."id" AND h."motivo" = 'Envió el comprobante') WHERE "comprobante" IS NOT NULL;--> statement-breakpoint
SELECT set_config('senda.actor', '', true);--> statement-breakpoint
SELECT auditar_tabla('compras_decisiones', 'gente', 'dinero');
