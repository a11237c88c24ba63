import { sql } from 'drizzle-orm'
import { totalText } from '#domain/compras/precios.ts'
import { isOneOf, readStory } from '../../db/story.ts'
import type { Relator } from '../../historia.ts'

interface Cambio {
  referencia: string
  producto: string
  amount: string
  currency: string
  desde: string | null
  hacia: string
  motivo: string
  quien: string | null
}

const TITULOS: Record<string, string> = {
  pendiente: 'Compra iniciada',
  confirmada: 'Compra confirmada',
  revision: 'Compra en revisión',
  fallida: 'Compra fallida',
  vencida: 'Compra vencida',
  reembolsada: 'Compra reembolsada',
}

/** The person's purchases with their history, made with the account or with one of its addresses. */
export const relateCompras: Relator = async (db, { id, emails }, pagina) => {
  const suyas = sql`select id from compras where user_id = ${id}
    union select c.id from compras c join compras_user_detalle d on d.id = c.compras_user_detalle_id
      where ${isOneOf(sql`d.email`, emails)}`
  const told = await readStory<Cambio>(
    db,
    sql`
      select 'compras-' || h.id as clave, h.creado_en as en, jsonb_build_object(
        'referencia', c.referencia, 'producto', c.product_name, 'amount', c.amount::text, 'currency', c.currency,
        'desde', h.desde, 'hacia', h.hacia, 'motivo', h.motivo,
        'quien', (select u.nombre from usuarios u where h.actor = 'staff:' || u.id)) as datos
      from compras_historia h join compras c on c.id = h.compra_id where c.id in (${suyas})
      union all
      select 'compras-c' || c.id, c.creado_en, jsonb_build_object(
        'referencia', c.referencia, 'producto', c.product_name, 'amount', c.amount::text, 'currency', c.currency,
        'desde', null, 'hacia', 'pendiente', 'motivo', '', 'quien', null)
      from compras c where c.id in (${suyas})
        and not exists (select from compras_historia h where h.compra_id = c.id and h.desde is null)`,
    pagina,
  )
  return told.map(({ clave, en, datos }) => {
    const titulo = datos.desde === datos.hacia ? 'Novedad de la compra' : (TITULOS[datos.hacia] ?? 'Compra')
    const motivo = datos.motivo.toLowerCase() === titulo.toLowerCase() ? '' : datos.motivo
    return {
      clave,
      en,
      titulo,
      detalle: [datos.producto, totalText(datos), motivo].filter(Boolean).join(' · '),
      quien: datos.quien,
      ruta: `/compras/${datos.referencia}`,
    }
  })
}
