import type { FastifyInstance } from 'fastify'
import type { SheetFormat } from '#contract/answer.ts'
import { type Endpoint, isPermission } from '#contract/endpoint.ts'
import type { ResourceQuery } from '#contract/resource.ts'
import type { AccionProgramada } from '#contract/revision.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database } from '../../db/client.ts'
import { route } from '../../http/endpoints/route.ts'
import { tableName } from '../binding.ts'
import type { Clave, Datos } from '../editable.ts'
import { exportRows } from './export.ts'
import type { Previewing } from './preview.ts'
import type { Publishing } from './publishing.ts'
import type { StaffService } from './service.ts'

/** What the endpoints of any declaration are given, parsed by their own schemas. */
interface Given {
  params: Record<string, Clave>
  query: ResourceQuery
  body: Datos
  version: number
  claveIdempotencia: string | undefined
  actor: Actor
}

interface Served {
  service: StaffService
  publishing: Publishing | undefined
  previewing: Previewing
  database: Database
  recordExport(actor: Actor, tabla: string, query: ResourceQuery): Promise<void>
}

type Draft = { datos: Datos; guardar: boolean; motivo: string }
type Wanted = {
  accion: AccionProgramada
  para: string
  borrador: number
  sinBorrador: boolean
  motivo: string
}

/** One handler for each endpoint that a declaration can call for. */
function handlersOf({ service, publishing, previewing, database, recordExport }: Served) {
  const { key, reasons } = service.binding.declaration
  /** Without the reason, which travels with the actor, as that of any change does. */
  const formIn = (body: Datos): Datos => {
    const { motivo, ...datos } = body
    return reasons ? datos : body
  }
  const at = ({ params }: Given) => params[key] as Clave
  const itemOf = async (row: Promise<unknown>) => ({ item: await row })
  const exportAs = async (formato: SheetFormat, { query, actor }: Given) => {
    await recordExport(actor, tableName(service.binding.read), query)
    return exportRows(database, service, { formato, query })
  }
  const plain = {
    list: ({ query }: Given) => service.list(query),
    export: (given: Given) => exportAs('xlsx', given),
    exportCsv: (given: Given) => exportAs('csv', given),
    get: (given: Given) => itemOf(service.get(at(given))),
    create: ({ actor, body, claveIdempotencia }: Given) =>
      itemOf(service.create(actor, formIn(body), claveIdempotencia)),
    update: (given: Given) =>
      itemOf(service.update(given.actor, at(given), given.version, formIn(given.body))),
    archive: (given: Given) => itemOf(service.archive(given.actor, at(given), given.version)),
    restore: (given: Given) => itemOf(service.restore(given.actor, at(given), given.version)),
    async revisions(given: Given) {
      const data = await service.revisions(at(given))
      return { data, total: data.length }
    },
    revision: (given: Given) => itemOf(service.revision(at(given), given.params['numero'] as number)),
    preview: (given: Given) =>
      itemOf(previewing.ask(given.actor, at(given), given.body as { pais: string; datos?: Datos })),
  }
  if (!publishing) return plain
  const p = publishing
  return {
    ...plain,
    duplicate: (given: Given) => p.duplicate(given.actor, at(given), given.claveIdempotencia),
    getDraft: (given: Given) => itemOf(p.getDraft(at(given))),
    saveDraft: (g: Given) => itemOf(p.saveDraft(g.actor, at(g), g.version, g.body as Draft)),
    discardDraft: (g: Given) => itemOf(p.discardDraft(g.actor, at(g), g.version)),
    restoreRevision: (g: Given) =>
      itemOf(p.restoreRevision(g.actor, at(g), g.version, g.params['numero'] as number)),
    publish: (g: Given) => itemOf(p.publish(g.actor, at(g), g.version, g.body as Wanted)),
    withdraw: (g: Given) => itemOf(p.withdraw(g.actor, at(g), g.version, g.body as Wanted)),
    schedule: (g: Given) => itemOf(p.schedule(g.actor, at(g), g.version, g.body as Wanted)),
    unschedule: (g: Given) => itemOf(p.unschedule(g.actor, at(g), g.version)),
  }
}

/** Registers what a declaration calls for. Nothing of staff is ever kept: these are plain routes on the main pool. */
export function serveStaff(app: FastifyInstance, served: Served): void {
  const { declaration, staff } = served.service.binding
  const handlers: Record<string, (given: Given) => unknown> = handlersOf(served)
  for (const [name, endpoint] of Object.entries(staff.endpoints as Record<string, Endpoint>)) {
    const handler = handlers[name]
    if (!handler || !isPermission(endpoint.access)) {
      throw new Error(`${declaration.name}: ${name} has no handler or is open to others than staff`)
    }
    route(app, endpoint, (given) => handler(given as unknown as Given) as never)
  }
}
