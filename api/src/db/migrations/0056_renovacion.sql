ALTER TABLE "ajustes" DROP CONSTRAINT "ajustes_clave";--> statement-breakpoint
ALTER TABLE "compras" DROP CONSTRAINT "compras_producto";--> statement-breakpoint
DROP INDEX "compras_una_pendiente_por_persona";--> statement-breakpoint
CREATE UNIQUE INDEX "compras_una_pendiente_por_persona" ON "compras" USING btree ("user_id","product_type","product_id") WHERE "compras"."estado" = 'pendiente' and "compras"."product_type" in ('evento', 'renovacion');--> statement-breakpoint
ALTER TABLE "ajustes" ADD CONSTRAINT "ajustes_clave" CHECK ("ajustes"."clave" in ('feriados', 'horario', 'plazoDeMensajes', 'recordatorioDeTransferencia', 'avisosDeRenovacion', 'graciaDeRenovacion', 'precioDeRenovacion', 'segundaPersonaEnReembolsos', 'umbralDeReembolso', 'reembolsosPorDia', 'tolerancia', 'confirmarSeguras'));--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_producto" CHECK ("compras"."product_type" in ('evento', 'libro', 'renovacion'));