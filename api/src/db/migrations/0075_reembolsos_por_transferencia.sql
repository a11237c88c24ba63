ALTER TABLE "reembolsos" DROP CONSTRAINT "reembolsos_reintento_de_unique";--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "por_transferencia" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reembolsos_un_reintento" ON "reembolsos" USING btree ("reintento_de") WHERE "reembolsos"."estado" <> 'anulado';--> statement-breakpoint
CREATE INDEX "reembolsos_reintento" ON "reembolsos" USING btree ("reintento_de");