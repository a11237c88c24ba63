import { formatMomento } from '#domain/calendario/formato.ts'
import { PERMISOS_DE_ROL, ROLES_STAFF } from '#domain/cuentas/permisos.ts'
import { SIN_RESPUESTA } from '#domain/formularios/mensajes.ts'
import { type FormularioRecibido, NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import type { Config } from '../../../config.ts'
import { SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import type { DireccionesDeRespuesta } from '../../../mail/direcciones.ts'
import { mensajePorVencer } from '../../../mail/plantillas/mensajes.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import type { UbicacionesService } from '../../ubicaciones/service.ts'
import { createConversacion } from './conversacion.ts'
import { waitingFrom } from './espera.ts'
import { listQuienesPueden, type MensajeRow, takePorAvisar } from './queries.ts'
import { createReading } from './reading.ts'

interface Dependencies {
  database: Database
  correo: CorreoService
  ajustes: AjustesService
  ubicaciones: UbicacionesService
  direcciones: DireccionesDeRespuesta
  config: Pick<Config, 'mailOrganizacion' | 'mailEntrantePort'>
  clock: () => Date
}

const AVISOS_POR_VEZ = 50
const RESPONDEN = ROLES_STAFF.filter((rol) => PERMISOS_DE_ROL[rol].includes('formularios.responder'))

/** The inbox: assignment, due dates and the conversation of each message. */
export function createBandeja(deps: Dependencies) {
  const { database, correo, ajustes, clock } = deps

  return {
    ...createReading(deps),
    conversacion: createConversacion(deps),

    /** Initial state of a message: awaiting an answer, or closed if the form expects none. */
    async begin(tx: Tx, formulario: FormularioRecibido): Promise<Partial<MensajeRow>> {
      if (SIN_RESPUESTA.includes(formulario)) return { estado: 'cerrado' }
      return { estado: 'nuevo', ...(await waitingFrom(tx, clock(), formulario, ajustes)) }
    },

    listAsignables: (tx: Tx = database.db) => listQuienesPueden(tx, RESPONDEN),

    /** Warns the assignee about messages that are nearly due, or everybody if a message is not assigned. */
    async warn(): Promise<void> {
      let taken: number
      do {
        taken = await database.transaction(SISTEMA, async (tx) => {
          const due = await takePorAvisar(tx, AVISOS_POR_VEZ)
          for (const { id, formulario, venceEn, para } of due) {
            await correo.enqueue(tx, {
              plantilla: mensajePorVencer,
              para: para ?? deps.config.mailOrganizacion,
              datos: {
                numero: id,
                formulario: NOMBRES_DE_FORMULARIO[formulario],
                vence: venceEn ? formatMomento(venceEn) : '',
              },
            })
          }
          return due.length
        })
      } while (taken === AVISOS_POR_VEZ)
    },
  }
}
export type Bandeja = ReturnType<typeof createBandeja>
