-- Every change of a public table tells all processes which kept answers to drop.
CREATE FUNCTION avisar_cambio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cambios', TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY[
    'paises', 'provincias', 'localidades', 'videos', 'homebanners', 'datosempresas', 'categorias2', 'eventos',
    'imagenes', 'evento_sociales', 'libros', 'certificados', 'consultores', 'consultores_certificados'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER avisar_cambio AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION avisar_cambio()', tabla);
  END LOOP;
END $$;
