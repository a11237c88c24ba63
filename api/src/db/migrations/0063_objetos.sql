CREATE TABLE "objetos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"archivo" text NOT NULL,
	"estado" text DEFAULT 'subiendo' NOT NULL,
	"subida" text,
	"marcas" text[] DEFAULT '{}' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"error" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "objetos_estado" CHECK ("objetos"."estado" in ('subiendo', 'completo', 'sobrante'))
);
--> statement-breakpoint
ALTER TABLE "archivos" DROP CONSTRAINT "archivos_en_un_lugar";--> statement-breakpoint
ALTER TABLE "archivos" ADD COLUMN "objeto" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "objetos_en_camino" ON "objetos" USING btree ("archivo") WHERE "objetos"."estado" = 'subiendo';--> statement-breakpoint
CREATE INDEX "objetos_pendientes" ON "objetos" USING btree ("intentos","actualizado_en") WHERE "objetos"."estado" <> 'completo';--> statement-breakpoint
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_objeto_objetos_id_fk" FOREIGN KEY ("objeto") REFERENCES "public"."objetos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_objeto_unique" UNIQUE("objeto");--> statement-breakpoint
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_en_un_lugar" CHECK (num_nonnulls("archivos"."contenido", "archivos"."partes", "archivos"."objeto") = 1);--> statement-breakpoint
-- Whoever deletes a file, or takes it back into the database, leaves its object behind: in the same transaction it is
-- put down for deletion.
CREATE FUNCTION soltar_objeto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.objeto IS DISTINCT FROM OLD.objeto THEN
    UPDATE objetos SET estado = 'sobrante', intentos = 0, error = NULL, actualizado_en = now() WHERE id = OLD.objeto;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER soltar_objeto AFTER DELETE OR UPDATE OF objeto ON archivos
  FOR EACH ROW WHEN (OLD.objeto IS NOT NULL) EXECUTE FUNCTION soltar_objeto();
