import type { Relator } from '../../../historia.ts'
import { describeDispositivo } from '../sessions/dispositivo.ts'
import { readSesiones } from './history-queries.ts'

/** Lists where the account signed in, for as long as sessions are kept. */
export const relateSesiones: Relator = async (db, { id }, pagina) => {
  const told = await readSesiones(db, id, pagina)
  return told.map(({ clave, en, datos: { dispositivo, direccion, quien } }) => ({
    clave,
    en,
    titulo: quien ? 'Miró el sitio como esta persona' : 'Entró al sitio',
    detalle: quien
      ? ''
      : [describeDispositivo({ dispositivo, representadaPor: null }), direccion].filter(Boolean).join(' · '),
    quien,
    ruta: `/personas/${id}#sesiones`,
  }))
}
