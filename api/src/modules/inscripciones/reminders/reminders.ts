import { splitNombre } from '#domain/cuentas/nombre.ts'
import { ANTICIPACION } from '#domain/inscripciones/recordatorios.ts'
import { SISTEMA } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import type { ScheduledJob } from '../../../jobs/jobs.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { recordatorioDia, recordatorioSemana } from '../../../mail/plantillas/recordatorios.ts'
import type { EventosService } from '../../eventos/service.ts'
import { Recordatorio, takePorRecordar } from './queries.ts'

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

/** Whoever is enrolled hears of it a week and a day before, once each, by the clock of the place. */
export function reminderJobs(deps: {
  database: Database
  correo: CorreoService
  eventos: Pick<EventosService, 'findFicha'>
  clock: () => Date
}): ScheduledJob[] {
  /** Marks and mails are one transaction: what is marked is in the outbox. */
  const remindBatch = (kind: (typeof RECORDATORIOS)[number]): Promise<number> =>
    deps.database.transaction(SISTEMA, async (tx) => {
      const { taken, found } = await takePorRecordar(tx, { ...kind, now: deps.clock(), limit: BATCH })
      const fichas = new Map<number, Awaited<ReturnType<EventosService['findFicha']>>>()
      for (const { IdEvento, nombre, email } of found) {
        if (!fichas.has(IdEvento)) fichas.set(IdEvento, await deps.eventos.findFicha(tx, IdEvento))
        const evento = fichas.get(IdEvento)
        if (!evento) continue
        await deps.correo.enqueue(tx, {
          para: email,
          plantilla: kind.plantilla,
          datos: { nombre: splitNombre(nombre ?? '').nombre, evento },
        })
      }
      return taken
    })

  return [
    {
      name: 'recordatorios-de-actividades',
      cron: '*/10 * * * *',
      run: async () => {
        for (const kind of RECORDATORIOS) while ((await remindBatch(kind)) === BATCH);
      },
    },
  ]
}
