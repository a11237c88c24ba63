import { ABIERTOS } from '#api/modules/compras/reembolsos/tables.ts'
import { CONTRACARGO_PERDIDO, DOS_VECES, PUEDE_SER_DOBLE } from '#api/modules/compras/settle/decision.ts'
import type { Tienda } from '#testing/tienda.ts'

const WAS_BEFORE_REVIEW = `(select b.desde from compras_historia b
    where b.compra_id = h.compra_id and b.hacia = 'revision' and b.desde <> b.hacia and b.id < h.id order by b.id desc limit 1)`

/** A won dispute restores what the buyer was told at payment. */
const RESTORED = `h.desde = 'revision' and h.hacia = 'confirmada' and h.datos::text like '%"disputa": "ganada"%'
  and 'confirmada' = ${WAS_BEFORE_REVIEW}`

/** The review of a refunded purchase ended without another refund. */
const STILL_REFUNDED = `h.desde = 'revision' and h.hacia = 'reembolsada' and coalesce(h.datos::text, '') not like '%"importe"%'
  and 'reembolsada' = ${WAS_BEFORE_REVIEW}`

/** Staff ended the enrolment of the purchase, and it was not moved since. */
const DROPPED = `exists (select from compras_historia b where b.compra_id = c.id and b.datos->>'baja' = 'true'
  and not exists (select from compras_historia m where m.compra_id = c.id and m.id > b.id and m.datos ? 'hacia'))`

/** Staff had ended the enrolment before: confirming the money gives no seat, and no mail is sent. */
const STILL_DROPPED = `h.desde = 'revision' and h.hacia = 'confirmada' and exists (select from compras_historia b where b.compra_id = h.compra_id
  and b.id < h.id and b.datos->>'baja' = 'true' and not exists (select from compras_historia m where m.compra_id = h.compra_id
    and m.id between b.id and h.id and (m.hacia = 'reembolsada' or m.datos ? 'hacia')))`

/** A paid purchase was moved to another event, and the buyer is told which. */
const MOVED = `h.hacia = 'confirmada' and h.desde = h.hacia and h.datos ? 'hacia'`

/**
 * Invariants of money, seats and mails whenever nothing is running, as statements that return the violating rows.
 * `conCupo` is the event whose seats are counted.
 */
export const wrongRows = (conCupo: number): Record<string, string> => ({
  'seats are neither free, nor held, nor kept for who waited': `
    select s.id_evento from evento_sociales s where capacidad - cupo <>
      (select count(*) from compras where product_type = 'evento' and product_id = s.id_evento and retiene_cupo)
      + (select count(*) from evento_usuarios e where e.id_evento = s.id_evento and e.retiene_cupo)
      + (select count(*) from esperas x where x.id_evento = s.id_evento and x.estado = 'ofrecida')`,
  'the line is not as long as those who wait': `
    select id_evento from evento_sociales s where en_espera <>
      (select count(*) from esperas x where x.id_evento = s.id_evento and x.estado = 'espera')`,
  'somebody holds two seats that are not paid': `
    select product_id::text, email from (
      select c.product_id, lower(d.email) as email from compras c join compras_user_detalle d on d.id = c.compras_user_detalle_id
        where c.estado = 'pendiente' and c.retiene_cupo and d.email <> '-'
      union all select id_evento, lower(email) from esperas where estado = 'ofrecida') held
    group by 1, 2 having count(*) > 1`,
  'a confirmed purchase has no place, and nobody ended it': `
    select referencia from compras c where estado = 'confirmada' and product_type = 'evento' and not ${DROPPED}
      and not exists (select from evento_usuarios e where e.compra_id = c.id and e.pago = 1 and e.id_evento = c.product_id)`,
  'a confirmed purchase has no seat': `
    select referencia from compras c where estado = 'confirmada' and product_id = ${conCupo} and product_type = 'evento'
      and not retiene_cupo and not ${DROPPED}`,
  'an ended purchase keeps its seat or its place': `
    select referencia from compras c where estado in ('fallida', 'vencida', 'reembolsada')
      and (retiene_cupo or exists (select from evento_usuarios e where e.compra_id = c.id))`,
  'a place is of another event than its purchase': `
    select e.id from evento_usuarios e join compras c on c.id = e.compra_id where e.id_evento <> c.product_id`,
  'a place counts as paid, and its purchase does not': `
    select e.id from evento_usuarios e join compras c on c.id = e.compra_id
    where e.pago = 1 and c.estado not in ('confirmada', 'revision') and (e.abierta_hasta is null or e.abierta_hasta > now())`,
  'a confirmed book is no order': `
    select referencia from compras c where estado = 'confirmada' and product_type = 'libro'
      and not exists (select from pedidos p where p.compra_id = c.id)`,
  'a book is to be sent, and its purchase ended': `
    select referencia from compras c join pedidos p on p.compra_id = c.id
    where c.estado in ('fallida', 'vencida', 'reembolsada') and p.estado in ('nuevo', 'aceptado', 'pagado')`,
  'a coupon was used more or less often than its purchases say': `
    select codigo from cupones k where usos <> (select count(*) from compras where cupon_id = k.id and usa_cupon)`,
  'a use of a coupon is held by what ended, or not by what goes on': `
    select referencia from compras where cupon_id is not null
      and usa_cupon <> (estado in ('pendiente', 'confirmada', 'revision'))`,
  'what was received is not the sum of what came and did not go back': `
    select referencia from compras c where recibido <> coalesce((select sum(greatest(p.amount - coalesce((select sum(r.importe)
        from reembolsos r where r.compra_id = c.id and r.payment_id = p.payment_id and r.estado = 'hecho'), 0), 0))
      from compras_pagos p where p.compra_id = c.id and p.estado = 'pagado' and p.problema is null
        and coalesce(p.disputa, 'ganada') = 'ganada'), 0)`,
  'good money is neither a seat, nor a refund, nor a review': `
    select referencia from compras c where recibido > 0 and (estado in ('fallida', 'vencida') or recibido >= amount and estado = 'pendiente'
      and not exists (select from reembolsos r where r.compra_id = c.id and r.estado in (${ABIERTOS}) and not r.conserva_inscripcion))
    union all select referencia from compras c where recibido > 0 and estado = 'reembolsada' and not exists
      (select from reembolsos r where r.compra_id = c.id and r.estado = 'hecho' and not r.conserva_inscripcion)`,
  'a payment is under way, or none is, and its purchase says otherwise': `
    select referencia from compras c where pago_en_curso <>
      exists (select from compras_pagos p where p.compra_id = c.id and p.estado = 'en_curso')`,
  'nobody asks about a purchase that waits for its provider': `
    select referencia from compras where estado = 'pendiente' and origin <> 'transferencia' and proxima_consulta_en is null`,
  'more was paid than it cost, and nobody is to give it back or decided that it stays': `
    select referencia from compras c where estado = 'confirmada' and recibido - amount >
      (select coalesce(sum(r.importe), 0) from reembolsos r where r.compra_id = c.id and (r.estado in (${ABIERTOS}, 'fallido')
        or r.estado = 'anulado' and r.pedido_por is null and r.decidido_por is not null))`,
  'more goes back than was paid, and nobody was told': `
    select p.payment_id from compras_pagos p join reembolsos r using (origin, payment_id) join compras c on c.id = p.compra_id
    where r.estado not in ('fallido', 'anulado', 'pedido') and c.estado <> 'revision' and coalesce(c.revisado, '') not in ('${DOS_VECES}', '${PUEDE_SER_DOBLE}', '${CONTRACARGO_PERDIDO}')
      and not exists (select from compras_historia h where h.compra_id = c.id and h.hacia = 'revision' and h.motivo in ('${DOS_VECES}', '${PUEDE_SER_DOBLE}'))
    group by p.origin, p.payment_id, p.amount having sum(r.importe) > p.amount`,
  'a change was told twice, or not at all': `
    select referencia, plantilla from compras c, (values ('confirmada', 'compra-confirmada'), ('reembolsada', 'compra-reembolso')) k(estado, plantilla)
    where (select count(*) from compras_historia h where h.compra_id = c.id and h.hacia = k.estado
        and (h.desde <> h.hacia and (${RESTORED} or ${STILL_DROPPED} or ${STILL_REFUNDED}) is not true or ${MOVED})) <>
      (select count(*) from correos m where m.compra_id = c.id and m.plantilla = k.plantilla)`,
  'money went back, and its buyer was told of nothing': `
    select referencia from compras c join compras_user_detalle d on d.id = c.compras_user_detalle_id
    where d.email <> '-' and exists (select from reembolsos r join compras_pagos p using (origin, payment_id)
        where r.compra_id = c.id and r.hecho_en is not null and not (r.externo and coalesce(p.disputa, 'ganada') <> 'ganada'))
      and not exists (select from correos m where m.compra_id = c.id and m.plantilla in ('compra-devolucion', 'compra-reembolso'))`,
  'a history does not lead to where its purchase is': `
    select referencia from compras c where estado <>
      (select h.hacia from compras_historia h where h.compra_id = c.id order by h.id desc limit 1)
    union all select compra_id::text from (select compra_id, desde, lag(hacia) over (partition by compra_id order by id) as antes
      from compras_historia) h where desde <> antes`,
  'a movement pays what it is not assigned to, or does not pay what it is': `
    select a.id::text from movimientos_asignaciones a join compras_pagos p using (compra_id, payment_id) where a.reembolso_id is null
      and (p.estado = 'pagado') = exists (select from movimientos_desasignaciones d where d.asignacion_id = a.id)`,
  'a checkout that nobody waits for still takes money': `
    select referencia from compras where checkout_abierto and estado <> 'pendiente' and vence_en > now() - interval '2 days'`,
  'a purchase under review that nobody was told of': `
    select referencia from compras where estado = 'revision' and avisada_en is null`,
})

/** Refunds that we hold as refused although the provider made them, by their idempotency key. */
export async function refusedButDone(site: Pick<Tienda, 'sql' | 'devoluciones'>): Promise<unknown[]> {
  const done = (await site.devoluciones()).flatMap(({ hecha, clave }) => (hecha && clave ? clave : []))
  return site.sql(
    `select id, origin, importe from reembolsos where estado = 'fallido' and id::text = any($1)`,
    [done],
  )
}
