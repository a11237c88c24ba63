import { listDestinosDeInscripcion } from '#domain/inscripciones/inscriptos.ts'
import { call } from '../../session/api.ts'

/** The events open for enrolment, except one. */
export const destinosBut = (excepto: number) => ({
  queryKey: ['inscriptos', 'destinos', excepto],
  load: async (q: string) => (await call(listDestinosDeInscripcion, { query: { q, excepto } })).data,
})
