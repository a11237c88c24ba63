ALTER TABLE "reembolsos" ADD COLUMN "numero" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "reembolsos_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "dos_personas" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "decidido_por" integer;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "rechazo" text;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "reintento_de" uuid;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "cuenta" text;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "titular" text;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "cuit" text;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "exportacion" uuid;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD COLUMN "exportado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_decidido_por_usuarios_id_fk" FOREIGN KEY ("decidido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_reintento_de_reembolsos_id_fk" FOREIGN KEY ("reintento_de") REFERENCES "public"."reembolsos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reembolsos_numero" ON "reembolsos" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "reembolsos_orden" ON "reembolsos" USING btree ("creado_en","numero");--> statement-breakpoint
CREATE INDEX "reembolsos_por_transferir" ON "reembolsos" USING btree ("exportacion") WHERE "reembolsos"."estado" = 'por_transferir';--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_reintento_de_unique" UNIQUE("reintento_de");--> statement-breakpoint
ALTER TABLE "reembolsos" ADD CONSTRAINT "reembolsos_de_otra_persona" CHECK (not "reembolsos"."dos_personas" or "reembolsos"."decidido_por" is distinct from "reembolsos"."pedido_por" or "reembolsos"."decidido_por" is null);--> statement-breakpoint
-- Where the money goes is the buyer's; that it was given is enough.
SELECT auditar_tabla('reembolsos', 'gente', 'dinero', '{cuenta,titular,cuit}');
