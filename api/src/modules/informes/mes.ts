import { SHEET_TYPES, type SheetFormat } from '#contract/answer.ts'
import { diaDe } from '#domain/calendario/calendario.ts'
import {
  filtrosOf,
  type InformeDeMes,
  type LineaDeMes,
  mesAntes,
  mesOf,
  NOMBRES_DE_PARTE,
  type NombreDeParte,
  parteOf,
  permisoOfParte,
} from '#domain/informes/mes.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database } from '../../db/client.ts'
import type { Celda, ColumnaDeHoja, Filas } from '../../hojas/celdas.ts'
import { csvOfFilas } from '../../hojas/csv-de-filas.ts'
import { xlsxOfFilas } from '../../hojas/xlsx.ts'
import type { Staff } from '../../http/access/auth.ts'
import type { FileReply } from '../../http/endpoints/file.ts'
import { AppError } from '../../http/errors.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import { type Grupo, groupFilas } from './fuentes-queries.ts'

const NADA = { cuenta: 0, importe: 0 }

const COLUMNAS: readonly ColumnaDeHoja[] = [
  { nombre: 'Parte', tipo: 'texto' },
  { nombre: 'Detalle', tipo: 'texto' },
  { nombre: 'Moneda', tipo: 'texto' },
  { nombre: 'Cantidad', tipo: 'numero' },
  { nombre: 'Importe', tipo: 'dinero' },
  { nombre: 'Cantidad del mes anterior', tipo: 'numero' },
  { nombre: 'Importe del mes anterior', tipo: 'dinero' },
]

/** Compares a month with the previous one, from the same sources as the reports. */
export function createMes({
  database: { pool },
  auditoria,
  clock,
}: {
  database: Database
  auditoria: AuditoriaService
  clock: () => Date
}) {
  async function linesOf(parte: NombreDeParte, mes: string): Promise<LineaDeMes[]> {
    const { de, por, importe } = parteOf(parte)
    const groupsOf = (which: string) =>
      groupFilas(pool, de, { por, importe, filtros: filtrosOf(parte, which) })
    const [now, before] = await Promise.all([groupsOf(mes), groupsOf(mesAntes(mes))])
    const nameOf = ({ de: values, currency }: Grupo) => JSON.stringify([values, currency])
    const lines = new Map<string, LineaDeMes>()
    for (const [at, groups] of [['mes', now] as const, ['antes', before] as const]) {
      for (const group of groups) {
        const { de: values, currency, cuenta, importe: sum } = group
        const line = lines.get(nameOf(group)) ?? { de: values, currency, mes: NADA, antes: NADA }
        lines.set(nameOf(group), { ...line, [at]: { cuenta, importe: sum } })
      }
    }
    return [...lines.values()].toSorted(byWeight)
  }

  async function get(staff: Staff, wanted: string | undefined): Promise<InformeDeMes> {
    const enCurso = mesOf(diaDe(clock()))
    const mes = wanted ?? mesAntes(enCurso)
    if (mes > enCurso) {
      throw new AppError('DATOS_INVALIDOS', { fields: { mes: 'Ese mes todavía no empezó' } })
    }
    const seen = NOMBRES_DE_PARTE.filter((parte) => staff.permisos.get(permisoOfParte(parte)) === 'todo')
    const partes: InformeDeMes['partes'] = []
    // One query after another, to leave database connections to the buyers.
    for (const parte of seen) partes.push({ parte, lineas: await linesOf(parte, mes) })
    return { mes, antes: mesAntes(mes), enCurso, partes }
  }

  return {
    get,

    async export(
      staff: Staff,
      actor: Actor,
      { mes, formato }: { mes: string; formato: SheetFormat },
    ): Promise<FileReply> {
      const informe = await get(staff, mes)
      await auditoria.recordRead(actor, { tabla: 'informes', clave: '*' }, `Exportación del mes ${mes}`)
      const filas = pageOf(informe)
      return {
        name: `informe-del-mes-${mes}.${formato}`,
        type: SHEET_TYPES[formato],
        content: formato === 'csv' ? csvOfFilas(COLUMNAS, filas) : xlsxOfFilas(COLUMNAS, filas),
      }
    },
  }
}
export type Meses = ReturnType<typeof createMes>

/** Sorts by weight, largest first, with currencies kept apart. */
function byWeight(a: LineaDeMes, b: LineaDeMes): number {
  const weight = ({ mes, antes }: LineaDeMes) => [mes.importe, mes.cuenta, antes.importe, antes.cuenta]
  const [inA, inB] = [weight(a), weight(b)]
  const at = inA.findIndex((value, i) => value !== inB[i])
  return (
    (a.currency ?? '').localeCompare(b.currency ?? '') ||
    (at < 0 ? 0 : (inB[at] ?? 0) - (inA[at] ?? 0)) ||
    a.de.join().localeCompare(b.de.join(), 'es')
  )
}

async function* pageOf({ partes }: InformeDeMes): Filas {
  yield partes.flatMap(({ parte, lineas }) =>
    lineas.map(({ de, currency, mes, antes }): Celda[] => [
      parteOf(parte).nombre,
      de.filter(Boolean).join(' · ') || 'Sin dato',
      currency,
      mes.cuenta,
      currency && mes.importe,
      antes.cuenta,
      currency && antes.importe,
    ]),
  )
}
