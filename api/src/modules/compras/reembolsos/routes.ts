import type { FastifyInstance } from 'fastify'
import { findDevolucion, saveCuentaDeDevolucion } from '#domain/compras/reembolsos/devoluciones.ts'
import { exportPorTransferir, getTotalesDeReembolsos } from '#domain/compras/reembolsos/gestion.ts'
import type { Database } from '../../../db/client.ts'
import { csvOf } from '../../../http/endpoints/csv.ts'
import { route } from '../../../http/endpoints/route.ts'
import { serveList } from '../../../resource/staff/list.ts'
import { findTotals } from '../../../resource/staff/totals.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import { BANK_COLUMNS } from './bank-file.ts'
import type { CuentasDeDevolucion } from './cuentas.ts'
import { reembolsosList, TOTALS } from './resources.ts'
import type { ReembolsosStaff } from './staff.ts'

export function reembolsosRoutes(
  app: FastifyInstance,
  {
    reembolsosStaff,
    cuentas,
    auditoria,
    database,
  }: {
    reembolsosStaff: ReembolsosStaff
    cuentas: CuentasDeDevolucion
    auditoria: AuditoriaService
    database: Database
  },
): void {
  const list = reembolsosList(reembolsosStaff.listByNumeros)
  serveList(app, list, { database, auditoria })
  route(app, getTotalesDeReembolsos, async ({ query }) => ({
    data: await findTotals(database.pool, list, query, TOTALS),
  }))
  route(app, exportPorTransferir, async ({ body, actor }) => {
    const rows = await reembolsosStaff.exportPorTransferir(body.id, actor)
    await auditoria.recordRead(
      actor,
      { tabla: 'reembolsos', clave: body.id },
      `Archivo para el banco: ${rows.length}`,
    )
    return { name: `por-transferir-${body.id.slice(0, 8)}.csv`, content: csvOf(BANK_COLUMNS, rows) }
  })

  route(app, findDevolucion, async ({ body }) => ({ item: await cuentas.find(body.token) }))
  route(app, saveCuentaDeDevolucion, async ({ body: { token, ...cuenta }, actor }) => ({
    item: await cuentas.save(token, cuenta, actor),
  }))
}
