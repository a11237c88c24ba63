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

/** Input of the handlers, parsed by each endpoint's schemas. */
interface Input {
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

/** One handler for each endpoint that a declaration can have. */
function handlersOf({ service, publishing, previewing, database, recordExport }: Served) {
  const { key, reasons } = service.binding.declaration
  /** The form without the reason, which travels with the actor. */
  const formIn = (body: Datos): Datos => {
    const { motivo, ...datos } = body
    return reasons ? datos : body
  }
  const at = ({ params }: Input) => params[key] as Clave
  const itemOf = async (row: Promise<unknown>) => ({ item: await row })
  const exportAs = async (formato: SheetFormat, { query, actor }: Input) => {
    await recordExport(actor, tableName(service.binding.read), query)
    return exportRows(database, service, { formato, query })
  }
  const plain = {
    list: ({ query }: Input) => service.list(query),
    export: (input: Input) => exportAs('xlsx', input),
    exportCsv: (input: Input) => exportAs('csv', input),
    get: (input: Input) => itemOf(service.get(at(input))),
    create: ({ actor, body, claveIdempotencia }: Input) =>
      itemOf(service.create(actor, formIn(body), claveIdempotencia)),
    update: (input: Input) =>
      itemOf(service.update(input.actor, at(input), input.version, formIn(input.body))),
    archive: (input: Input) => itemOf(service.archive(input.actor, at(input), input.version)),
    restore: (input: Input) => itemOf(service.restore(input.actor, at(input), input.version)),
    async revisions(input: Input) {
      const data = await service.revisions(at(input))
      return { data, total: data.length }
    },
    revision: (input: Input) => itemOf(service.revision(at(input), input.params['numero'] as number)),
    preview: (input: Input) =>
      itemOf(previewing.ask(input.actor, at(input), input.body as { pais: string; datos?: Datos })),
  }
  if (!publishing) return plain
  const p = publishing
  return {
    ...plain,
    duplicate: (input: Input) => p.duplicate(input.actor, at(input), input.claveIdempotencia),
    getDraft: (input: Input) => itemOf(p.getDraft(at(input))),
    saveDraft: (g: Input) => itemOf(p.saveDraft(g.actor, at(g), g.version, g.body as Draft)),
    discardDraft: (g: Input) => itemOf(p.discardDraft(g.actor, at(g), g.version)),
    restoreRevision: (g: Input) =>
      itemOf(p.restoreRevision(g.actor, at(g), g.version, g.params['numero'] as number)),
    publish: (g: Input) => itemOf(p.publish(g.actor, at(g), g.version, g.body as Wanted)),
    withdraw: (g: Input) => itemOf(p.withdraw(g.actor, at(g), g.version, g.body as Wanted)),
    schedule: (g: Input) => itemOf(p.schedule(g.actor, at(g), g.version, g.body as Wanted)),
    unschedule: (g: Input) => itemOf(p.unschedule(g.actor, at(g), g.version)),
  }
}

/** Registers the endpoints of a declaration. Staff answers are not cached: plain routes on the main pool. */
export function serveStaff(app: FastifyInstance, served: Served): void {
  const { declaration, staff } = served.service.binding
  const handlers: Record<string, (input: Input) => unknown> = handlersOf(served)
  for (const [name, endpoint] of Object.entries(staff.endpoints as Record<string, Endpoint>)) {
    const handler = handlers[name]
    if (!handler || !isPermission(endpoint.access)) {
      throw new Error(`${declaration.name}: ${name} has no handler or is open to others than staff`)
    }
    route(app, endpoint, (input) => handler(input as unknown as Input) as never)
  }
}
