ALTER TABLE "reembolsos" ADD COLUMN "borrar_cuenta" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "movimientos" ADD COLUMN "otra_huella" text;--> statement-breakpoint
ALTER TABLE "movimientos" ADD COLUMN "duplica_a" integer;--> statement-breakpoint
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_duplica_a_movimientos_id_fk" FOREIGN KEY ("duplica_a") REFERENCES "public"."movimientos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movimientos_duplica_a" ON "movimientos" USING btree ("duplica_a") WHERE "movimientos"."duplica_a" is not null;--> statement-breakpoint
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_otra_huella" UNIQUE("medio","otra_huella");