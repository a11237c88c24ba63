ALTER TABLE "eventos" ADD COLUMN "zona" text DEFAULT 'America/Argentina/Buenos_Aires' NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_zona" CHECK (timezone("eventos"."zona", timestamp '2000-01-01') is not null);--> statement-breakpoint
update eventos set zona = z.zona
  from evento_sociales s
  join provincias using (id_provincia)
  join paises using (id_pais)
  join (values
    ('AU', 'Australia/Sydney'), ('BO', 'America/La_Paz'), ('BR', 'America/Sao_Paulo'),
    ('CA', 'America/Toronto'), ('CH', 'Europe/Zurich'), ('CL', 'America/Santiago'),
    ('CO', 'America/Bogota'), ('CR', 'America/Costa_Rica'), ('CU', 'America/Havana'),
    ('DE', 'Europe/Berlin'), ('DO', 'America/Santo_Domingo'), ('EC', 'America/Guayaquil'),
    ('ES', 'Europe/Madrid'), ('FR', 'Europe/Paris'), ('GB', 'Europe/London'),
    ('GT', 'America/Guatemala'), ('HN', 'America/Tegucigalpa'), ('IL', 'Asia/Jerusalem'),
    ('IT', 'Europe/Rome'), ('MX', 'America/Mexico_City'), ('NI', 'America/Managua'),
    ('PA', 'America/Panama'), ('PE', 'America/Lima'), ('PR', 'America/Puerto_Rico'),
    ('PT', 'Europe/Lisbon'), ('PY', 'America/Asuncion'), ('SV', 'America/El_Salvador'),
    ('US', 'America/New_York'), ('UY', 'America/Montevideo'), ('VE', 'America/Caracas')
  ) as z (codigo, zona) using (codigo)
  where s.id_evento = eventos.id_evento;
