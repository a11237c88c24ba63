DROP INDEX "movimientos_importe";--> statement-breakpoint
CREATE INDEX "movimientos_importe" ON "movimientos" USING btree ("importe","id");