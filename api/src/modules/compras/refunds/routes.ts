import type { FastifyInstance } from 'fastify'
import { findDevolucion, saveCuentaDeDevolucion } from '#domain/compras/devoluciones.ts'
import {
  approveReembolso,
  askCuenta,
  exportPorTransferir,
  getReembolso,
  getTotalesDeReembolsos,
  rejectReembolso,
  retryReembolso,
  takeReembolso,
  transferReembolso,
} from '#domain/compras/gestion-reembolsos.ts'
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
    reembolsos,
    cuentas,
    auditoria,
    database,
  }: {
    reembolsos: ReembolsosStaff
    cuentas: CuentasDeDevolucion
    auditoria: AuditoriaService
    database: Database
  },
): void {
  const list = reembolsosList(reembolsos.listByNumeros)
  serveList(app, list, { database, auditoria })
  route(app, getTotalesDeReembolsos, async ({ query }) => ({
    data: await findTotals(database.pool, list, query, TOTALS),
  }))
  route(app, getReembolso, ({ params }) => reembolsos.get(params.id))
  route(app, approveReembolso, ({ params, actor }) => reembolsos.approve(params.id, actor))
  route(app, rejectReembolso, ({ params, body, actor }) => reembolsos.reject(params.id, body.motivo, actor))
  route(app, takeReembolso, ({ params, actor }) => reembolsos.take(params.id, actor))
  route(app, retryReembolso, ({ params, actor }) => reembolsos.retry(params.id, actor))
  route(app, transferReembolso, ({ params, actor }) => reembolsos.transfer(params.id, actor))
  route(app, askCuenta, ({ params, actor }) => reembolsos.askCuenta(params.id, actor))
  route(app, exportPorTransferir, async ({ body, actor }) => {
    const rows = await reembolsos.exportPorTransferir(body.id, actor)
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
