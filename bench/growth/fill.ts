// What a house has after its first season, and after years.
export interface Size {
  personas: number
  compras: number
  inscripciones: number
  consultores: number
  eventos: number
}
export const SEASON: Size = {
  personas: 1_000,
  compras: 2_000,
  inscripciones: 3_000,
  consultores: 600,
  eventos: 120,
}
export const YEARS: Size = {
  personas: 100_000,
  compras: 200_000,
  inscripciones: 300_000,
  consultores: 50_000,
  eventos: 5_000,
}

const letters = (seed: string, count: number) =>
  `initcap(substr(translate(md5('${seed}' || n), '0123456789', 'ghijklmnop'), 1, ${count}))`
const NOMBRE = `${letters('a', 7)} || ' ' || ${letters('b', 8)}`

/** Most events are over, some of each kind are to come; people are enrolled in three, and buy two things, near their day. */
export const fillOf = (size: Size) => `
  insert into usuarios (nombre, email, telefono, creado_en)
    select ${NOMBRE}, 'persona' || n || '@ejemplo.com', n::text, now() - n * interval '5 minutes'
    from generate_series(1, ${size.personas}) n;
  with nuevos as (
    insert into eventos (titulo, oradores, modalidad, fecha, id_estado, id_categoria2, precio)
    select 'Encuentro ' || md5(n::text), 'Oradora ' || (n % 300), case when n % 3 = 0 then 'Video' else 'Presencial' end,
      now() + (20 - n) * interval '1 day', 1, c.id, 9000
    from generate_series(1, ${size.eventos}) n
      join (select id_categoria2 as id, row_number() over (order by id_categoria2) - 1 as k, count(*) over () as de
            from categorias2) c on c.k = n % c.de
    returning id_evento, fecha)
  insert into evento_sociales (id_evento, fecha, capacidad, cupo) select id_evento, fecha, 4000, 12 from nuevos;
  insert into anuncios (id_evento, terminado_en) select id_evento, now() from eventos on conflict do nothing;
  insert into compras_user_detalle (id, nombre_y_apellido, dni, pais, provincia, localidad, telefono, email, calle, numero, codigo_postal, validacion)
    select 1000000 + n, ${NOMBRE}, 20000000 + n, 'AR', 'Salta', 'Salta', '11 ' || (40000000 + n),
      'persona' || (n % ${size.personas}) || '@ejemplo.com', 'Sol', '1', '1', true from generate_series(1, ${size.compras}) n;
  insert into compras (id, referencia, estado, origin, medio, compras_user_detalle_id, product_type, product_id, product_name, grupo,
      precio, precio_moneda, recargo, cotizacion, amount, currency, recibido, vence_en, creado_en, order_id)
    select 1000000 + n, upper(regexp_replace(substr(md5('r' || n), 1, 16), '(.{4})(?!$)', '\\1-', 'g')), 'confirmada', 'stripe', 128,
      1000000 + n, 'evento', e.id_evento, 'Encuentro', -1, 9000, 'ARS', 0, 1, 9000, 'ARS', 9000, now(), now() - n * interval '4 minutes', 'cs_' || n
    from generate_series(1, ${size.compras}) n
      join (select id_evento, row_number() over (order by fecha desc nulls last) as k from eventos) e
        on e.k = 1 + n / ${Math.ceil(size.compras / size.eventos)};
  insert into evento_usuarios (id_evento, user_id, id_forma_pago, pago, creado_en)
    select e.id_evento, u.id, 1, 1, now() - u.k * interval '4 minutes'
    from (select id, row_number() over (order by id desc) as k from usuarios order by id desc limit ${size.inscripciones / 3}) u
      cross join generate_series(0, 2) m
      join (select id_evento, row_number() over (order by id_evento desc) as k from eventos) e on e.k = 1 + (u.k * 7 + m * 11) % ${size.eventos}
    on conflict do nothing`

export const FILLED = [
  'usuarios',
  'eventos',
  'evento_sociales',
  'compras_user_detalle',
  'compras',
  'evento_usuarios',
]
