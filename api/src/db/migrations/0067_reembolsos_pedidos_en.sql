ALTER TABLE "reembolsos" ADD COLUMN "pedido_en" timestamp with time zone;--> statement-breakpoint
SELECT set_config('senda.actor', '{"tipo":"sistema"}', true);--> statement-breakpoint
UPDATE "reembolsos" SET "pedido_en" = "creado_en" WHERE "pedido_por" IS NOT NULL;--> statement-breakpoint
SELECT set_config('senda.actor', '', true);
