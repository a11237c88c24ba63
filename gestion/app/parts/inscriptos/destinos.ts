import { listDestinosDeInscripcion } from '#domain/inscripciones/inscriptos.ts'
import { call } from '../../session/api.ts'

/** Events that somebody can be enrolled in, all but one. */
export const destinosBut = (excepto: number) => ({
  queryKey: ['inscriptos', 'destinos', excepto],
  load: async (q: string) => (await call(listDestinosDeInscripcion, { query: { q, excepto } })).data,
})
