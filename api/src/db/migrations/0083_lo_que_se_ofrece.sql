CREATE TABLE "anuncios_posibles" (
	"id_evento" integer PRIMARY KEY NOT NULL,
	"vez" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "anuncios_posibles" ADD CONSTRAINT "anuncios_posibles_id_evento_eventos_id_evento_fk" FOREIGN KEY ("id_evento") REFERENCES "public"."eventos"("id_evento") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eventos_a_tu_ritmo" ON "eventos" USING btree ("id_categoria2","id_estado","id_evento","cancelado_en") WHERE "eventos"."id_estado" in (1, 3) and "eventos"."modalidad" = 'Online';--> statement-breakpoint
CREATE INDEX "eventos_a_tu_ritmo_palabras" ON "eventos" USING gin (sin_acentos(titulo || ' ' || oradores || ' ' || copete) gin_trgm_ops) WHERE "eventos"."id_estado" in (1, 3) and "eventos"."modalidad" = 'Online';--> statement-breakpoint
-- Whatever may make an event news is a change of it or of its date.
CREATE FUNCTION anotar_posible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO anuncios_posibles (id_evento)
  SELECT e.id_evento FROM eventos e
   WHERE e.id_evento = NEW.id_evento AND e.id_estado IN (1, 3)
     AND NOT EXISTS (SELECT FROM anuncios a WHERE a.id_evento = e.id_evento)
  ON CONFLICT (id_evento) DO UPDATE SET vez = anuncios_posibles.vez + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER anotar_posible AFTER INSERT OR UPDATE ON eventos
  FOR EACH ROW WHEN (NEW.id_estado IN (1, 3)) EXECUTE FUNCTION anotar_posible();--> statement-breakpoint
CREATE TRIGGER anotar_posible AFTER INSERT OR UPDATE OF fecha ON evento_sociales
  FOR EACH ROW EXECUTE FUNCTION anotar_posible();--> statement-breakpoint
INSERT INTO anuncios_posibles (id_evento)
SELECT e.id_evento FROM eventos e LEFT JOIN evento_sociales s USING (id_evento)
 WHERE e.id_estado IN (1, 3) AND e.cancelado_en IS NULL
   AND (e.modalidad = 'Online' OR greatest(e.fecha, s.fecha) > now() - interval '1 day')
   AND NOT EXISTS (SELECT FROM anuncios a WHERE a.id_evento = e.id_evento);--> statement-breakpoint

-- Some days at a time, so that a backlog is as many statements; null once no day is left.
CREATE OR REPLACE FUNCTION purgar_auditoria() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  cierre auditoria_cierres;
  borradas integer;
  todas integer;
BEGIN
  FOR cierre IN
    SELECT * FROM auditoria_cierres c
    WHERE purgado_en IS NULL
      AND dia < (now() - CASE clase WHEN 'dinero' THEN interval '10 years' ELSE interval '5 years' END)::date
    ORDER BY dia LIMIT 200
  LOOP
    DELETE FROM auditoria
    WHERE clase = cierre.clase AND creado_en >= comienzo_de(cierre.dia) AND creado_en < comienzo_de(cierre.dia + 1);
    GET DIAGNOSTICS borradas = ROW_COUNT;
    todas := coalesce(todas, 0) + borradas;
    UPDATE auditoria_cierres SET purgado_en = now() WHERE clase = cierre.clase AND dia = cierre.dia;
    EXIT WHEN todas >= 2000;
  END LOOP;
  RETURN todas;
END $$;
