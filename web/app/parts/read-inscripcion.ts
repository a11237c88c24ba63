import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { type Actividad, getInscripcion, listMisActividades } from '#domain/unidades/unidades.ts'

/** The signed-in person's enrolment in an event; null when there is none. */
export async function readInscripcion(IdEvento: number) {
  try {
    const { item } = await api(getInscripcion, { params: { id: IdEvento }, query: {} })
    // If reading ticket and purchase fails, the enrolment itself still counts.
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

/** Reference of the signed-in person's unpaid purchase of an event. */
export const readReferenciaPendiente = async (IdEvento: number): Promise<string | undefined> =>
  (await readActividad(IdEvento))?.pendiente?.referencia
