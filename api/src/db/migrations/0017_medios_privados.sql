-- What belongs to the units of an activity is for whoever is enrolled (S38), unless a public page shows it too.
UPDATE "archivos" a SET "publico" = false
WHERE a."publico"
  AND EXISTS (SELECT FROM "evento_unidades" u WHERE position(a."hash" in u."video") > 0)
  AND NOT EXISTS (SELECT FROM "videos" v WHERE position(a."hash" in v."video_url") > 0)
  AND NOT EXISTS (SELECT FROM "libros" l WHERE position(a."hash" in l."video") > 0);
