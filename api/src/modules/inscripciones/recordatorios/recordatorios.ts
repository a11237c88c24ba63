import { splitNombre } from '#domain/cuentas/nombre.ts'
import { cambiosEntre } from '#domain/eventos/cambios.ts'
import type { FichaDeInscripto } from '#domain/eventos/ficha.ts'
import { ANTICIPACION } from '#domain/inscripciones/recordatorios.ts'
import { SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { ScheduledJob } from '../../../jobs/jobs.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import {
  actividadCambiada,
  enlaceDeReunion,
  recordatorioDia,
  recordatorioSemana,
} from '../../../mail/plantillas/recordatorios.ts'
import type { Conocido, EventosService } from '../../eventos/service.ts'
import {
  listConLugarBetween,
  listEnrolledBefore,
  type PorRecordar,
  Recordatorio,
  remindAnew,
  takePorRecordar,
} from './queries.ts'

const BATCH = 200

const RECORDATORIOS = [
  { recordatorio: Recordatorio.dia, plantilla: recordatorioDia, hours: ANTICIPACION.dia, past: 0 },
  {
    recordatorio: Recordatorio.semana,
    plantilla: recordatorioSemana,
    hours: ANTICIPACION.semana,
    past: ANTICIPACION.dia,
  },
] as const

/** Reminds each enrolled person once a week before and once a day before the event, by the clock of its place. */
export function reminderJobs(deps: {
  database: Database
  correo: CorreoService
  eventos: Pick<EventosService, 'findFichaDeInscripto' | 'takeEnlaceNuevo' | 'takeCambio'>
  clock: () => Date
}): ScheduledJob[] {
  async function send(tx: Tx, found: PorRecordar[], plantilla: typeof enlaceDeReunion): Promise<void> {
    const fichas = new Map<number, FichaDeInscripto | undefined>()
    for (const { IdEvento, nombre, email } of found) {
      if (!fichas.has(IdEvento)) fichas.set(IdEvento, await deps.eventos.findFichaDeInscripto(tx, IdEvento))
      const evento = fichas.get(IdEvento)
      if (!evento) continue
      await deps.correo.enqueue(tx, {
        para: email,
        plantilla,
        datos: { nombre: splitNombre(nombre ?? '').nombre, evento },
      })
    }
  }

  /** Marks and mails share a transaction: every enrolment that is marked has its mail in the outbox. */
  const remindBatch = (kind: (typeof RECORDATORIOS)[number]): Promise<number> =>
    deps.database.transaction(SISTEMA, async (tx) => {
      const { taken, found } = await takePorRecordar(tx, { ...kind, now: deps.clock(), limit: BATCH })
      await send(tx, found, kind.plantilla)
      return taken
    })

  /** Mails the new link of one meeting. Returns whether there was one. */
  const tellEnlace = (): Promise<boolean> =>
    deps.database.transaction(SISTEMA, async (tx) => {
      const taken = await deps.eventos.takeEnlaceNuevo(tx, deps.clock())
      if (taken?.abierto) await send(tx, await listEnrolledBefore(tx, taken), enlaceDeReunion)
      return taken !== undefined
    })

  /**
   * Mails the changes of one event. Returns whether there was one. A person who already knows the current data gets
   * no mail.
   */
  const tellCambio = (): Promise<boolean> =>
    deps.database.transaction(SISTEMA, async (tx) => {
      const cambio = await deps.eventos.takeCambio(tx, deps.clock())
      if (!cambio?.abierto) return cambio !== undefined
      const { IdEvento } = cambio
      const evento = await deps.eventos.findFichaDeInscripto(tx, IdEvento)
      const differs = ({ ficha }: Conocido) => evento && cambiosEntre(ficha, evento).length > 0
      if (!evento || !cambio.antes.some(differs)) return true
      let from = '-infinity'
      for (const conocido of cambio.antes) {
        const { ficha: antes, hasta } = conocido
        const told = differs(conocido) ? await listConLugarBetween(tx, IdEvento, [from, hasta]) : []
        for (const { nombre, email } of told) {
          const datos = { nombre: splitNombre(nombre ?? '').nombre, evento, antes }
          await deps.correo.enqueue(tx, { para: email, plantilla: actividadCambiada, datos })
        }
        from = hasta
      }
      await remindAnew(tx, IdEvento, deps.clock())
      return true
    })

  return [
    {
      name: 'recordatorios-de-actividades',
      titulo: 'Recordar las actividades que se acercan',
      cron: '*/10 * * * *',
      run: async () => {
        while (await tellCambio());
        for (const kind of RECORDATORIOS) while ((await remindBatch(kind)) === BATCH);
        while (await tellEnlace());
      },
    },
  ]
}
