CREATE TABLE "actos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"autor" integer NOT NULL,
	"cosa" text NOT NULL,
	"acto" text NOT NULL,
	"clave" text NOT NULL,
	"huella" text NOT NULL,
	"mensaje" text DEFAULT '' NOT NULL,
	"sigue_en" text,
	"antes" jsonb,
	"version" integer,
	"deshacer_hasta" timestamp with time zone,
	"deshecho_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "acto" text;--> statement-breakpoint
ALTER TABLE "actos" ADD CONSTRAINT "actos_autor_usuarios_id_fk" FOREIGN KEY ("autor") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "actos_creado" ON "actos" USING btree ("creado_en");--> statement-breakpoint
CREATE INDEX "actos_autor" ON "actos" USING btree ("autor");--> statement-breakpoint

-- A change tells the act that made it.
CREATE OR REPLACE FUNCTION anotar(
  clase text, accion text, tabla text, clave text, antes jsonb DEFAULT NULL, despues jsonb DEFAULT NULL,
  persona integer DEFAULT NULL, correo text DEFAULT NULL, motivo text DEFAULT NULL
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  quien jsonb := coalesce(nullif(current_setting('senda.actor', true), ''), '{"tipo": "base_de_datos"}')::jsonb;
  razon text := coalesce(anotar.motivo, quien ->> 'motivo');
  sal uuid := gen_random_uuid();
BEGIN
  INSERT INTO auditoria (
    clase, accion, tabla, clave, actor, usuario_id, en_nombre_de, sesion, direccion, permiso, request_id, lote, acto, rol,
    motivo, antes, despues, persona, correo, sal, huella
  ) VALUES (
    clase, accion, tabla, clave, quien ->> 'tipo', (quien ->> 'usuarioId')::integer, (quien ->> 'enNombreDe')::integer,
    quien ->> 'sesion', quien ->> 'direccion', quien ->> 'permiso', quien ->> 'requestId', quien ->> 'lote', quien ->> 'acto',
    session_user, razon, antes, despues, persona, correo, sal,
    huella_de(sal, quien ->> 'direccion', razon, correo, antes, despues)
  );
END $$;--> statement-breakpoint

-- Days that were closed before there were acts keep their digest.
CREATE OR REPLACE FUNCTION filas_de(la_clase text, dia date, OUT cantidad integer, OUT filas text) LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer, encode(sha256(convert_to(coalesce(string_agg(
    encode(sha256(convert_to((jsonb_build_array(id, extract(epoch FROM creado_en), clase, accion, tabla, clave, actor,
      usuario_id, en_nombre_de, sesion, permiso, request_id, lote, rol, persona, huella)
      || CASE WHEN acto IS NULL THEN '[]' ELSE jsonb_build_array(acto) END)::text, 'UTF8')), 'hex'),
    '' ORDER BY id), ''), 'UTF8')), 'hex')
  FROM auditoria
  WHERE clase = la_clase AND creado_en >= comienzo_de(dia) AND creado_en < comienzo_de(dia + 1)
$$;
