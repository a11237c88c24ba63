-- The search of the inbox finds a withdrawal by the purchase that it names.
CREATE OR REPLACE FUNCTION texto_de_mensaje(datos jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(datos ->> 'nombre', '') || ' ' || coalesce(datos ->> 'nombre_y_apellido', '') || ' '
    || coalesce(datos ->> 'email', '') || ' ' || coalesce(datos ->> 'telefono', '') || ' '
    || coalesce(datos ->> 'compra', '') || ' ' || coalesce(datos ->> 'mensaje', '') || ' '
    || coalesce(datos ->> 'libros', '') || ' ' || coalesce(datos ->> 'evento', '')
$$;
