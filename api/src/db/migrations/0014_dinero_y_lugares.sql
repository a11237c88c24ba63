CREATE TABLE "reembolsos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"compra_id" integer NOT NULL,
	"origin" text NOT NULL,
	"payment_id" text NOT NULL,
	"importe" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"estado" text NOT NULL,
	"externo" boolean DEFAULT false NOT NULL,
	"conserva_inscripcion" boolean DEFAULT false NOT NULL,
	"proveedor_id" text,
	"motivo" text DEFAULT '' NOT NULL,
	"error" text,
	"pedido_por" integer,
	"intentos" integer DEFAULT 0 NOT NULL,
	"enviado_en" timestamp with time zone,
	"hecho_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reembolsos_del_proveedor" UNIQUE("origin","proveedor_id"),
	CONSTRAINT "reembolsos_importe" CHECK ("reembolsos"."importe" > 0),
	CONSTRAINT "reembolsos_estado" CHECK ("reembolsos"."estado" in ('pedido', 'aprobado', 'por_transferir', 'enviando', 'hecho', 'fallido', 'anulado'))
);
--> statement-breakpoint
ALTER TABLE "compras_pagos" DROP CONSTRAINT "compras_pagos_estado";--> statement-breakpoint
ALTER TABLE "evento_sociales" DROP CONSTRAINT "evento_sociales_cupo";--> statement-breakpoint
DROP INDEX "correos_uno_por_compra";--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "recibido" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "revisado" text;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "avisada_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "proxima_consulta_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "checkout_abierto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "red" text;--> statement-breakpoint
ALTER TABLE "compras_pagos" ADD COLUMN "disputa" text;--> statement-breakpoint
ALTER TABLE "evento_sociales" ADD COLUMN "capacidad" integer;--> statement-breakpoint
-- All seats are those that are left and those that purchases hold, paid or not.
UPDATE "evento_sociales" SET "capacidad" = "cupo" + (SELECT count(*) FROM "compras"
  WHERE "product_type" = 'evento' AND "product_id" = "evento_sociales"."id_evento" AND "retiene_cupo");--> statement-breakpoint
ALTER TABLE "evento_sociales" ALTER COLUMN "capacidad" SET NOT NULL;--> statement-breakpoint
-- An event that is inserted with one of the two numbers starts with all its seats free.
CREATE FUNCTION completar_lugares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.capacidad := coalesce(NEW.capacidad, NEW.cupo);
  NEW.cupo := coalesce(NEW.cupo, NEW.capacidad);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER completar_lugares BEFORE INSERT ON "evento_sociales"
  FOR EACH ROW EXECUTE FUNCTION completar_lugares();--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "vez" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_pedido_por_usuarios_id_fk" FOREIGN KEY ("pedido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_origin_payment_id_compras_pagos_origin_payment_id_fk" FOREIGN KEY ("origin","payment_id") REFERENCES "public"."compras_pagos"("origin","payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reembolsos_compra" ON "reembolsos" USING btree ("compra_id");--> statement-breakpoint
CREATE INDEX "reembolsos_en_curso" ON "reembolsos" USING btree ("actualizado_en") WHERE "reembolsos"."estado" in ('aprobado', 'enviando');--> statement-breakpoint
CREATE INDEX "compras_por_consultar" ON "compras" USING btree ("proxima_consulta_en") WHERE "compras"."proxima_consulta_en" is not null;--> statement-breakpoint
CREATE INDEX "compras_por_cerrar" ON "compras" USING btree ("id") WHERE "compras"."checkout_abierto" and "compras"."estado" <> 'pendiente';--> statement-breakpoint
CREATE INDEX "compras_sin_pagar_por_red" ON "compras" USING btree ("red") WHERE "compras"."estado" = 'pendiente' and "compras"."retiene_cupo";--> statement-breakpoint
CREATE INDEX "compras_producto" ON "compras" USING btree ("product_type","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "correos_uno_por_compra" ON "correos" USING btree ("compra_id","plantilla","vez") WHERE "correos"."compra_id" is not null;--> statement-breakpoint
ALTER TABLE "compras_pagos" ADD CONSTRAINT "compras_pagos_disputa" CHECK ("compras_pagos"."disputa" in ('abierta', 'ganada', 'perdida'));--> statement-breakpoint
-- A refund was a state of its payment, and whole; a chargeback too. Both become facts beside it.
INSERT INTO "reembolsos" ("compra_id", "origin", "payment_id", "importe", "currency", "estado", "externo", "motivo", "hecho_en", "creado_en", "actualizado_en")
  SELECT "compra_id", "origin", "payment_id", "amount", "currency", 'hecho', true, 'Devuelto antes de que hubiera registro', "actualizado_en", "actualizado_en", "actualizado_en"
  FROM "compras_pagos" WHERE "estado" = 'reembolsado' AND "amount" > 0;--> statement-breakpoint
UPDATE "compras_pagos" SET "disputa" = 'abierta' WHERE "estado" = 'contracargo';--> statement-breakpoint
UPDATE "compras_pagos" SET "estado" = 'pagado' WHERE "estado" IN ('contracargo', 'reembolsado');--> statement-breakpoint
-- What staff saw in the bank was not written down as a payment.
INSERT INTO "compras_pagos" ("origin", "payment_id", "compra_id", "estado", "amount", "currency", "creado_en", "actualizado_en")
  SELECT "origin", 'TRANSFERENCIA-' || "referencia" || '-1', "id", 'pagado', "amount", "currency", coalesce("confirmada_en", "creado_en"), coalesce("confirmada_en", "creado_en")
  FROM "compras" WHERE "origin" = 'transferencia' AND "estado" IN ('confirmada', 'reembolsada') AND "amount" > 0;--> statement-breakpoint
INSERT INTO "reembolsos" ("compra_id", "origin", "payment_id", "importe", "currency", "estado", "motivo", "hecho_en")
  SELECT "id", "origin", 'TRANSFERENCIA-' || "referencia" || '-1', "amount", "currency", 'hecho', 'Devuelto por transferencia', now()
  FROM "compras" WHERE "origin" = 'transferencia' AND "estado" = 'reembolsada' AND "amount" > 0;--> statement-breakpoint
UPDATE "compras" SET "recibido" = coalesce((SELECT sum("amount") FROM "compras_pagos" p
    WHERE p."compra_id" = "compras"."id" AND p."estado" = 'pagado' AND p."disputa" IS NULL AND p."problema" IS NULL
      AND NOT EXISTS (SELECT FROM "reembolsos" r WHERE r."origin" = p."origin" AND r."payment_id" = p."payment_id")), 0),
  "proxima_consulta_en" = CASE WHEN "origin" <> 'transferencia' AND "order_id" IS NOT NULL
    AND "creado_en" > now() - interval '120 days' THEN now() END;--> statement-breakpoint
ALTER TABLE "compras_pagos" ADD CONSTRAINT "compras_pagos_estado" CHECK ("compras_pagos"."estado" in ('en_curso', 'rechazado', 'pagado'));--> statement-breakpoint
ALTER TABLE "evento_sociales" ADD CONSTRAINT "evento_sociales_cupo" CHECK ("evento_sociales"."cupo" between 0 and "evento_sociales"."capacidad");