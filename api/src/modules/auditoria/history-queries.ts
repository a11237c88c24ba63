import { sql } from 'drizzle-orm'
import type { ACCIONES } from '#domain/auditoria/acciones.ts'
import { NOMBRES_DE_ACCION } from '#domain/auditoria/nombres.ts'
import { MIRADAS } from '#domain/cuentas/personas/historia.ts'
import { readStory } from '../../db/story.ts'
import type { Relator } from '../../historia.ts'

interface Registrado {
  id: number
  accion: (typeof ACCIONES)[number]
  campos: string[] | null
  motivo: string | null
  quien: string | null
}

/** Acts of the team on the account. Who opened its page is shown only in the audit log. */
export const relateAuditoria: Relator = async (db, { id }, pagina) => {
  const miradas = sql.join(
    Object.values(MIRADAS).map((motivo) => sql`${motivo}`),
    sql`, `,
  )
  const told = await readStory<Registrado>(
    db,
    sql`select 'auditoria-' || a.id as clave, a.creado_en as en, jsonb_build_object('id', a.id, 'accion', a.accion,
        'campos', (select jsonb_agg(campo) from jsonb_object_keys(coalesce(a.despues, a.antes)) campo),
        'motivo', a.motivo, 'quien', u.nombre) as datos
      from auditoria a left join usuarios u on u.id = a.usuario_id
      where a.tabla = 'usuarios' and a.clave = ${String(id)} and a.actor = 'staff'
        and coalesce(a.motivo, '') not in (${miradas})`,
    pagina,
  )
  return told.map(({ clave, en, datos: { id: registro, accion, campos, motivo, quien } }) => ({
    clave,
    en,
    titulo: `${NOMBRES_DE_ACCION[accion]} en la cuenta`,
    detalle: [accion === 'cambio' ? campos?.join(', ') : '', motivo].filter(Boolean).join(' · '),
    quien,
    ruta: `/auditoria?tabla=usuarios&registro=${registro}`,
  }))
}
