ALTER TABLE "eventos" ADD COLUMN "cancelado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "cancelacion_motivo" text;--> statement-breakpoint
-- What people type for an amount: 45.000, $ 45.000,50, USD 120.
CREATE FUNCTION importe_buscado(buscado text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case when buscado ~* '^(usd|u\$s|ars|\$)?(\d{1,3}(\.\d{3})+|\d{1,10})(,\d{1,2})?$'
    then replace(replace(regexp_replace(buscado, '[^0-9.,]', '', 'g'), '.', ''), ',', '.')::numeric end
$$;--> statement-breakpoint
CREATE FUNCTION moneda_buscada(buscado text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case when buscado ~* '^u' then 'USD' when buscado ~* '^(ars|\$)' then 'ARS' end
$$;--> statement-breakpoint
-- What the list of purchases is searched by: all words of a name and an e-mail in one index, numbers by their digits.
CREATE INDEX compras_user_detalle_quien ON compras_user_detalle USING gin (sin_acentos(nombre_y_apellido || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX usuarios_quien ON usuarios USING gin (sin_acentos(nombre || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX usuarios_telefono_fin ON usuarios (right(regexp_replace(telefono, '\D', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX usuarios_documento ON usuarios (regexp_replace(cuit_cuil, '\D', '', 'g'));
