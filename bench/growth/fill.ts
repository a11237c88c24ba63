// The data of a house after its first season and after years.
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
  // A part of the map of the site, and online events for a page of those that one may begin.
  consultores: 1_000,
  eventos: 150,
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

/** Of the last events, however many there are: the ids of these begin a part of the map of the site. */
const LAST = SEASON.eventos
const IN_A_PART = 1_000
/** People enrolled in each future event: the number of reminders does not grow with the years. */
const TO_COME_ENROLLED = 25
/** Days after which old rows are deleted, so no more than that accumulates. */
const KEPT_DAYS = 90
/** One of this many purchases has a receipt of a thousand bytes. */
const RECEIPTS = 10
const hashOf = (what: string) => `encode(sha256(convert_to('${what}' || n, 'utf8')), 'hex')`
const file = (what: string) =>
  `${hashOf(what)} as hash, 'image/png' as tipo, 1000 as tamanio, convert_to(repeat('x', 1000), 'utf8') as contenido`

/**
 * Most events are past and some of each kind are in the future. Each person is enrolled in three and buys two things,
 * near the dates of the events. Provider notices and mails exist for the purchases of three months, and everybody has
 * a valid session.
 */
export const fillOf = (size: Size) => `
  insert into usuarios (nombre, email, telefono, creado_en)
    select ${NOMBRE}, 'persona' || n || '@ejemplo.com', n::text, now() - n * interval '5 minutes'
    from generate_series(1, ${size.personas}) n;
  select setval(pg_get_serial_sequence('eventos', 'id_evento'),
      (max(id_evento) + ${size.eventos - LAST + IN_A_PART}) / ${IN_A_PART} * ${IN_A_PART} - ${size.eventos - LAST} - 1) from eventos;
  with nuevos as (
    insert into eventos (titulo, oradores, modalidad, fecha, id_estado, id_categoria2, precio)
    select 'Encuentro ' || md5(n::text), 'Oradora ' || (n % 300), (array['Presencial', 'Video', 'Online'])[1 + n % 3],
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
  insert into archivos (hash, tipo, tamanio, contenido)
    select ${file('comprobante')} from generate_series(1, ${size.compras / RECEIPTS}) n
    union all select ${file('suelto')} from generate_series(1, ${size.compras / RECEIPTS / 10}) n;
  update compras set comprobante = ${hashOf('comprobante')}, comprobante_nombre = 'comprobante.png', comprobante_en = creado_en
    from generate_series(1, ${size.compras / RECEIPTS}) n where id = 1000000 + n * ${RECEIPTS};
  insert into webhook_eventos (origin, event_id, hint, procesado_en, resultado, creado_en)
    select 'stripe', 'evt_' || order_id, '{}', creado_en, 'confirmada', creado_en from compras
    where id > 1000000 and creado_en > now() - interval '${KEPT_DAYS} days';
  insert into correos (para, plantilla, datos, compra_id, estado, enviado_en, creado_en)
    select d.email, 'inscripcion-confirmada', '{}', c.id, 'enviado', c.creado_en, c.creado_en
    from compras c join compras_user_detalle d on d.id = c.compras_user_detalle_id
    where c.id > 1000000 and c.creado_en > now() - interval '${KEPT_DAYS} days';
  insert into sesiones (usuario_id, refresh_hash, vence_en, creado_en)
    select id, md5(id::text), now() + (id % 30) * interval '1 day', now() - (30 - id % 30) * interval '1 day'
    from usuarios order by id desc limit ${size.personas};
  insert into evento_usuarios (id_evento, user_id, id_forma_pago, pago, creado_en)
    with personas as (
      select id, row_number() over (order by id desc) as k from usuarios order by id desc limit ${size.inscripciones / 3}),
    nuevos as (
      select id_evento, fecha > now() as por_venir, row_number() over (partition by fecha > now() order by id_evento desc) as k
      from (select * from eventos order by id_evento desc limit ${size.eventos}) e)
    select e.id_evento, u.id, 1, 1, now() - u.k * interval '4 minutes'
      from personas u cross join generate_series(0, 2) m
        join nuevos e on not e.por_venir
          and e.k = 1 + (u.k * 7 + m * 11) % (select count(*) from nuevos where not por_venir)
    union all
    select e.id_evento, u.id, 1, 1, now() - u.k * interval '4 minutes'
      from nuevos e join personas u on (u.k + ${TO_COME_ENROLLED - 1}) / ${TO_COME_ENROLLED} = e.k
      where e.por_venir
    on conflict do nothing`

export const FILLED = [
  'usuarios',
  'eventos',
  'evento_sociales',
  'compras_user_detalle',
  'compras',
  'evento_usuarios',
  'archivos',
  'webhook_eventos',
  'correos',
  'sesiones',
]
