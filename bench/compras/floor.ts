// The floor: the statements of a purchase written by hand for `pg`, prepared by name, in sequence, in the same
// transactions, on a pool of the same size, and with the same calls to the provider. Without validation, money
// arithmetic, contract or state machine: the minimum work of a purchase.

import { randomInt, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { createFloorProveedores, type Keys, type Proveedor } from './floor-proveedores.ts'

interface Compra {
  id: number
  referencia: string
  origin: Proveedor
  product_id: number
  order_id: string
  amount: string
  compras_user_detalle_id: number
}

/** Ids of the floor, apart from those of the application, which are random and higher. */
let lastDetalle = randomInt(2 ** 29)

type Run = (name: string, text: string, values?: unknown[]) => Promise<pg.QueryResult>

const runOn =
  (client: pg.Pool | pg.PoolClient): Run =>
  (name, text, values = []) =>
    client.query({ name, text, values })

/** `turno`: a promise awaited before the first statement. */
export async function inTransaction<T>(
  pool: pg.Pool,
  turno: string,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin; select set_config('senda.actor', '{"tipo":"visitante"}', true); ${turno}`)
    const result = await work(runOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export const lockOf = (compraId: number) => `select from compras where id = ${compraId} for update`
const turnOf = (address: string) =>
  `select pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(address)}, 0))`
/** For the `from` of a statement that is its own transaction. */
const ACTOR = `(select set_config('senda.actor', '{"tipo":"sistema"}', true)) quien`

const COMPRA = [
  ...['id', 'referencia', 'estado', 'origin', 'medio', 'compras_user_detalle_id', 'user_id', 'product_type'],
  ...['product_id', 'product_name', 'grupo', 'precio', 'precio_moneda', 'recargo', 'cotizacion', 'amount'],
  ...['currency', 'order_id', 'checkout_url', 'payment_id', 'response', 'pago_en_curso', 'consultada_en'],
  ...['retiene_cupo', 'clave_idempotencia', 'comprobante', 'comprobante_nombre', 'vence_en', 'confirmada_en'],
  'creado_en',
]
const columnsOf = (table: string) => COMPRA.map((name) => `${table}.${name}`).join(', ')
const EVENTO = `e.id_evento, e.titulo, e.modalidad, e.precio, e.precio_usd, e.precio_grupo1, e.precio_grupo2,
  e.medio_pago_arg, e.medio_pago_ext, e.zona, e.cancelado_en, s.cupo,
  coalesce(s.fecha_fin, s.fecha, e.fecha) at time zone 'UTC' at time zone e.zona as termina`

/** Settles a purchase: 6 statements for the first "paid", 2 for each repetition. */
export async function settleFloor(
  run: Run,
  compraId: number,
  pago: { paymentId: string; amount: string; currency: string; response: string },
): Promise<void> {
  const { rows } = await run(
    'por-asentar',
    `select ${columnsOf('c')}, d.email,
       (select count(*)::int from compras_pagos p where p.compra_id = c.id) as pagos,
       (select count(*)::int from reembolsos r where r.compra_id = c.id) as reembolsos
     from compras c left join compras_user_detalle d on d.id = c.compras_user_detalle_id where c.id = $1`,
    [compraId],
  )
  const compra = rows[0] as Compra & { email: string; pagos: number }
  if (compra.pagos > 0) {
    const known = await run(
      'pagos',
      'select payment_id, estado, amount, currency, problema, response, actualizado_en from compras_pagos where compra_id = $1 order by creado_en, payment_id',
      [compraId],
    )
    if (known.rows.some(({ payment_id }) => payment_id === pago.paymentId)) return
  }
  await run(
    'pago',
    `insert into compras_pagos (origin, payment_id, compra_id, estado, amount, currency, problema, response)
     values ($1, $2, $3, 'pagado', $4, $5, null, $6)
     on conflict (origin, payment_id) do update set estado = excluded.estado, actualizado_en = now()
     where compras_pagos.compra_id = excluded.compra_id returning compra_id`,
    [compra.origin, pago.paymentId, compraId, pago.amount, pago.currency, pago.response],
  )
  await run(
    'vendido',
    `select ${EVENTO}, e.fecha, e.oradores, s.fecha, s.fecha_fin, s.lugar, s.que_llevar, l.nombre, p.nombre
     from eventos e left join evento_sociales s on s.id_evento = e.id_evento
     left join localidades l on l.id_localidad = s.id_localidad
     left join provincias p on p.id_provincia = s.id_provincia where e.id_evento = $1`,
    [compra.product_id],
  )
  await run(
    'inscribir',
    `insert into evento_usuarios (id_evento, compra_id, precio, precio_usd, pago, id_forma_pago)
     values ($1, $2, 45000, 120, 1, 4) on conflict do nothing returning id, entrada`,
    [compra.product_id, compraId],
  )
  await run(
    'confirmar',
    `with cambiada as (update compras set estado = 'confirmada', payment_id = $2, response = $3, retiene_cupo = true,
       recibido = amount, checkout_abierto = origin = 'mercadopago', confirmada_en = now(), consultada_en = now(),
       proxima_consulta_en = now() + interval '1 day' where id = $1 returning id)
     insert into compras_historia (compra_id, desde, hacia, actor, motivo, datos)
     values ($1, 'pendiente', 'confirmada', 'comprador', 'El proveedor confirmó el pago', $3)
     returning (select count(*)::int from compras_historia h where h.compra_id = $1 and h.hacia = 'confirmada')`,
    [compraId, pago.paymentId, pago.response],
  )
  await run(
    'correo',
    `insert into correos (para, plantilla, datos, compra_id) values ($1, 'compra-confirmada', $2, $3) on conflict do nothing returning id`,
    [compra.email, { referencia: compra.referencia, total: compra.amount }, compraId],
  )
}

export function createFloor(pool: pg.Pool, sandboxUrl: string, keys: Keys) {
  const run = runOn(pool)
  const proveedores = createFloorProveedores(sandboxUrl, keys)

  const limit = (address: string) =>
    run(
      'limite',
      `insert into limites values ($1, 1, $2) on conflict (key) do update set points = limites.points + 1 returning points, expire`,
      [address, Date.now() + 600_000],
    )

  return {
    /** 7 statements, `begin` and `commit` included, and opening a checkout. */
    async start(origin: Proveedor, IdEvento: number, address: string) {
      const clave = randomUUID()
      await limit(`compra:${address}`)
      await run(
        'pedido',
        `select d.cotizacion_dolar, d.medio_pago_libros, ${EVENTO},
           (select referencia from compras where clave_idempotencia = $2) as repetida
         from datosempresas d left join eventos e on e.id_evento = $1 and e.id_estado in (1, 3)
         left join evento_sociales s on s.id_evento = e.id_evento where d.id = 1`,
        [IdEvento, clave],
      )
      const referencia = randomUUID()
      const compra = await inTransaction(pool, turnOf(address), async (tx) => {
        await tx(
          'lugar',
          'update evento_sociales set cupo = cupo - 1 where id_evento = $1 and cupo > 0 and en_espera = 0 returning capacidad, cupo, en_espera',
          [IdEvento],
        )
        const { Validacion, ...texts } = COMPRADOR
        const detalleId = lastDetalle++
        const n = String(detalleId)
        const persona = { ...texts, email: `${n}@ejemplo.com`, dni: n }
        const values = [detalleId, ...Object.values(persona), Validacion]
        const { rows } = await tx(
          'inicio',
          `with detalle as (insert into compras_user_detalle
               (id, nombre_y_apellido, dni, telefono, email, pais, provincia, localidad, codigo_postal, calle, numero, piso, departamento, validacion)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id),
           nueva as (insert into compras
               (referencia, origin, medio, compras_user_detalle_id, product_type, product_id, product_name, grupo, precio, precio_moneda, recargo, cotizacion, amount, currency, clave_idempotencia, red, retiene_cupo, vence_en)
             values ($15, $16, 4, $1, 'evento', $17, 'Encuentro', -1, 45000, 'ARS', 2250, 1185.5, 47250, 'ARS', $18, $19, true, now() + interval '30 minutes')
             on conflict do nothing returning *),
           historia as (insert into compras_historia (compra_id, hacia, actor, motivo)
             select id, 'pendiente', 'comprador', 'Iniciada' from nueva)
           select ${columnsOf('nueva')},
             (select count(*)::int from compras where red = $19 and estado = 'pendiente' and retiene_cupo) as impagas,
             exists (select from compras c where c.product_type = 'evento' and c.product_id = $17
               and c.estado = 'pendiente' and c.retiene_cupo and c.compras_user_detalle_id = any (array (
                 select id from compras_user_detalle where lower(email) = $5 union all
                 select id from compras_user_detalle where regexp_replace(dni, '\\D', '', 'g') = regexp_replace($3::text, '\\D', '', 'g')
                   and lower(regexp_replace(dni, '[^0-9a-zA-Z]', '', 'g')) = $3)) limit 1) as otra,
             exists (select from esperas where id_evento = $17 and estado = 'ofrecida' and vence_en > now() and lower(email) = $5) as guardado
           from nueva`,
          [...values, referencia, origin, IdEvento, clave, address],
        )
        return rows[0] as Compra
      })
      const checkout = await proveedores.open(origin, referencia)
      await run(
        'checkout',
        `update compras set order_id = $2, checkout_url = $3, checkout_abierto = true from ${ACTOR} where id = $1 and order_id is null returning id`,
        [compra.id, checkout.id, checkout.url],
      )
      return { ...compra, order_id: checkout.id }
    },

    /** Requests to the provider and 10 statements; 11 when a checkout is closed. */
    async verify(referencia: string, address: string) {
      await limit(`verificacion:${address}`)
      const { rows } = await run(
        'compra-de',
        `select ${columnsOf('compras')} from compras where referencia = $1`,
        [referencia],
      )
      const compra = rows[0] as Compra
      const paymentId = await proveedores.read(compra)
      await inTransaction(pool, lockOf(compra.id), (tx) =>
        settleFloor(tx, compra.id, {
          paymentId,
          amount: compra.amount,
          currency: 'ARS',
          response: JSON.stringify({ id: paymentId, status: 'approved' }),
        }),
      )
      if (compra.origin === 'mercadopago') {
        await proveedores.closeMercadoPago(compra)
        await run(
          'consultada',
          `update compras set consultada_en = now(), checkout_abierto = false from ${ACTOR} where id = $1`,
          [compra.id],
        )
      }
      return { ...compra, estado: 'confirmada' }
    },
  }
}

/** Serves the same two endpoints as the application. */
async function serve(): Promise<void> {
  const env = process.env
  const pool = new pg.Pool({ connectionString: env['DATABASE_URL'], max: Number(env['DATABASE_POOL']) })
  const floor = createFloor(pool, String(env['SANDBOX_URL']), JSON.parse(String(env['FLOOR_KEYS'])))
  const origins: Record<number, Proveedor> = { 4: 'mercadopago', 8: 'paypal', 128: 'stripe' }
  const app = Fastify()
  app.post<{ Body: { medio: number; product_id: number } }>('/v1/data/compras', async ({ body, headers }) => {
    const origin = origins[body.medio] as Proveedor
    const compra = await floor.start(origin, body.product_id, String(headers['x-forwarded-for']))
    return { item: { ...compra, checkout: { id: compra.order_id } } }
  })
  app.post<{ Params: { referencia: string } }>(
    '/v1/data/compras/:referencia/verificar',
    async ({ params, headers }) => ({
      item: await floor.verify(params.referencia, String(headers['x-forwarded-for'])),
    }),
  )
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
}

if (import.meta.main) await serve()
