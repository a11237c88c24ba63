ALTER TABLE "reembolsos" ADD COLUMN "cubierto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "doble_de" uuid;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "contestado" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_doble_de_reembolsos_id_fk" FOREIGN KEY ("doble_de") REFERENCES "public"."reembolsos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reembolsos_doble" ON "reembolsos" USING btree ("doble_de");