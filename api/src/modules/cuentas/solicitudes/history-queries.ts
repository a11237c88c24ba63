import { sql } from 'drizzle-orm'
import type { TipoDeSolicitud } from '#domain/cuentas/solicitudes/solicitudes.ts'
import { readStory } from '../../../db/story.ts'
import type { Relator } from '../../../historia.ts'

const PEDIDOS: Record<TipoDeSolicitud, string> = {
  acceso: 'Pidió sus datos',
  rectificacion: 'Pidió corregir sus datos',
  supresion: 'Pidió que borremos sus datos',
}

export const relateSolicitudes: Relator = async (db, { id }, pagina) => {
  const told = await readStory<{ id: number; tipo: TipoDeSolicitud; detalle: string; cerrada: boolean }>(
    db,
    sql`select 'solicitudes-' || id as clave, creado_en as en, jsonb_build_object('id', id, 'tipo', tipo,
        'detalle', detalle, 'cerrada', resuelta_en is not null) as datos
      from solicitudes_datos where usuario_id = ${id}`,
    pagina,
  )
  return told.map(({ clave, en, datos }) => ({
    clave,
    en,
    titulo: PEDIDOS[datos.tipo],
    detalle: datos.detalle,
    quien: null,
    ruta: `/datos-personales?${datos.cerrada ? 'cerrada=1&' : ''}ver=${datos.id}`,
  }))
}
