ALTER TABLE "compras" ADD COLUMN "intento_de" integer;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_intento_de_compras_id_fk" FOREIGN KEY ("intento_de") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compras_intentos" ON "compras" USING btree ("intento_de") WHERE "compras"."intento_de" is not null;