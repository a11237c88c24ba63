import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { getInscripcion } from '#domain/unidades/unidades.ts'

/** The signed-in person's enrolment in an event; null when there is none. */
export async function readInscripcion(IdEvento: number) {
  try {
    return (await api(getInscripcion, { params: { id: IdEvento }, query: {} })).item
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
