import { ABIERTOS } from '#api/modules/compras/refunds/tables.ts'
import { DOS_VECES } from '#api/modules/compras/settle/decision.ts'

/** A won dispute gives back what was told when it was paid. */
const RESTORED = `h.desde = 'revision' and h.hacia = 'confirmada' and h.datos::text like '%"disputa": "ganada"%'
  and 'confirmada' = (select b.desde from compras_historia b
    where b.compra_id = h.compra_id and b.hacia = 'revision' and b.desde <> b.hacia and b.id < h.id order by b.id desc limit 1)`

/**
 * What must hold of money, seats and mails at any quiet moment, as statements that find the rows which should not be.
 * `conCupo` is the event whose seats are counted.
 */
export const wrongRows = (conCupo: number): Record<string, string> => ({
  'seats are neither free nor held': `
    select s.id_evento from evento_sociales s where capacidad - cupo <>
      (select count(*) from compras where product_type = 'evento' and product_id = s.id_evento and retiene_cupo)`,
  'a confirmed purchase has no paid enrolment': `
    select referencia from compras c where estado = 'confirmada' and product_type = 'evento'
      and not exists (select from evento_usuarios e where e.compra_id = c.id and e.pago = 1)`,
  'a confirmed purchase has no seat': `
    select referencia from compras where estado = 'confirmada' and product_id = ${conCupo} and product_type = 'evento'
      and not retiene_cupo`,
  'an ended purchase keeps its seat or its enrolment': `
    select referencia from compras c where estado in ('fallida', 'vencida', 'reembolsada')
      and (retiene_cupo or exists (select from evento_usuarios e where e.compra_id = c.id))`,
  'good money is neither a seat, nor a refund, nor a review': `
    select referencia from compras c where recibido > 0 and estado in ('pendiente', 'fallida', 'vencida')
    union all select referencia from compras c where recibido > 0 and estado = 'reembolsada' and not exists
      (select from reembolsos r where r.compra_id = c.id and r.estado = 'hecho' and not r.conserva_inscripcion)`,
  'more was paid than it cost, and nobody is to give it back or decided that it stays': `
    select referencia from compras c where estado = 'confirmada' and recibido - amount >
      (select coalesce(sum(r.importe), 0) from reembolsos r where r.compra_id = c.id and (r.estado in (${ABIERTOS}, 'fallido')
        or r.estado = 'anulado' and r.pedido_por is null and r.decidido_por is not null))`,
  'more goes back than was paid, and nobody was told': `
    select p.payment_id from compras_pagos p join reembolsos r using (origin, payment_id) join compras c on c.id = p.compra_id
    where r.estado not in ('fallido', 'anulado', 'pedido') and c.estado <> 'revision' and c.revisado is distinct from '${DOS_VECES}'
      and not exists (select from compras_historia h where h.compra_id = c.id and h.hacia = 'revision' and h.motivo = '${DOS_VECES}')
    group by p.origin, p.payment_id, p.amount having sum(r.importe) > p.amount`,
  'a change was told twice, or not at all': `
    select referencia, plantilla from compras c, (values ('confirmada', 'compra-confirmada'), ('reembolsada', 'compra-reembolso')) k(estado, plantilla)
    where (select count(*) from compras_historia h where h.compra_id = c.id and h.hacia = k.estado and h.desde <> h.hacia
        and (${RESTORED}) is not true) <>
      (select count(*) from correos m where m.compra_id = c.id and m.plantilla = k.plantilla)`,
  'a checkout that nobody waits for still takes money': `
    select referencia from compras where checkout_abierto and estado <> 'pendiente' and vence_en > now() - interval '2 days'`,
  'a purchase under review that nobody was told of': `
    select referencia from compras where estado = 'revision' and avisada_en is null`,
})
