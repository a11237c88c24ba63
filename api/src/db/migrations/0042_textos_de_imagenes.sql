ALTER TABLE "archivos_imagenes" DROP CONSTRAINT "archivos_imagenes_texto";--> statement-breakpoint
ALTER TABLE "archivos_imagenes" ALTER COLUMN "texto" SET DEFAULT '';--> statement-breakpoint
CREATE INDEX "archivos_imagenes_creado" ON "archivos_imagenes" USING btree ("creado_en","archivo");--> statement-breakpoint
-- Pages show what pictures say.
CREATE TRIGGER avisar_cambio AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON archivos_imagenes
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_cambio();--> statement-breakpoint
-- Pictures from before there was a library: somebody has to say what they show.
INSERT INTO archivos_imagenes (archivo, nombre, ancho, alto)
  SELECT hash, '', 0, 0 FROM archivos WHERE publico AND tipo LIKE 'image/%'
  ON CONFLICT DO NOTHING;
