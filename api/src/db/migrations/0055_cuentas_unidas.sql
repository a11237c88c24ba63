ALTER TABLE "usuarios" ADD COLUMN "unida_a" integer;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_unida_a_usuarios_id_fk" FOREIGN KEY ("unida_a") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usuarios_unida_a" ON "usuarios" USING btree ("unida_a") WHERE "usuarios"."unida_a" is not null;