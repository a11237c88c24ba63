import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { type Actividad, getInscripcion, listMisActividades } from '#domain/unidades/unidades.ts'

/** The signed-in person's enrolment in an event; null when there is none. */
export async function readInscripcion(IdEvento: number) {
  try {
    const { item } = await api(getInscripcion, { params: { id: IdEvento }, query: {} })
    // Without its ticket and its purchase an enrolment is still one.
    const propia = item.vencida ? undefined : await readActividad(IdEvento).catch(() => undefined)
    return { ...item, propia }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

async function readActividad(IdEvento: number): Promise<Actividad | undefined> {
  const { data } = await api(listMisActividades)
  return data.find((each) => each.IdEvento === IdEvento)
}

/** The purchase of an event that the signed-in person has not paid yet. */
export const readReferenciaPendiente = async (IdEvento: number): Promise<string | undefined> =>
  (await readActividad(IdEvento))?.pendiente?.referencia
