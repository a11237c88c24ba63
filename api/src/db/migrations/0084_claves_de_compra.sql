CREATE TABLE "compras_claves" (
	"clave" text PRIMARY KEY NOT NULL,
	"compra_id" integer NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "compras_claves" ADD CONSTRAINT "compras_claves_compra_id_compras_id_fk" FOREIGN KEY ("compra_id") REFERENCES "public"."compras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compras_claves_compra" ON "compras_claves" USING btree ("compra_id");