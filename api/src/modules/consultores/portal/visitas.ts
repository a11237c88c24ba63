import type { FastifyBaseLogger } from 'fastify'
import { addDias, diaDe } from '#domain/calendario/calendario.ts'
import {
  ACCIONES_CONTADAS,
  type AccionContada,
  type AccionDelPerfil,
  DIAS_CONTADOS,
  type Estadisticas,
} from '#domain/consultores/estadisticas.ts'
import { createContador } from '../../../contador.ts'
import type { Database } from '../../../db/client.ts'
import { addVisitas, listVisitas } from './visitas-queries.ts'

const nothing = () =>
  Object.fromEntries(ACCIONES_CONTADAS.map((accion) => [accion, 0])) as Record<AccionContada, number>

/** Daily counts of how profiles are used. */
export function createVisitasDePerfil({
  database: { db },
  log,
  clock,
}: {
  database: Database
  log: FastifyBaseLogger
  clock: () => Date
}) {
  const contador = createContador({
    log,
    write: (counted) =>
      addVisitas(
        db,
        counted.map(([[id, accion], cuenta]) => ({
          IdConsultor: Number(id),
          accion: accion as AccionDelPerfil,
          cuenta,
        })),
      ),
  })
  return {
    count: (IdConsultor: number, accion: AccionDelPerfil) => contador.count(IdConsultor, accion),
    close: contador.close,

    async read(IdConsultor: number): Promise<Estadisticas> {
      const rows = await listVisitas(db, IdConsultor)
      const hoy = diaDe(clock())
      const dias = Array.from({ length: DIAS_CONTADOS }, (_, i) => ({
        dia: addDias(hoy, i - DIAS_CONTADOS + 1),
        cuentas: nothing(),
      }))
      const total = nothing()
      for (const { dia, accion, cuenta } of rows) {
        total[accion] += cuenta
        const of = dias.find((each) => each.dia === dia)
        if (of) of.cuentas[accion] += cuenta
      }
      return { total, dias }
    },
  }
}
export type VisitasDePerfil = ReturnType<typeof createVisitasDePerfil>
