import type { Asked, ShownOf } from '#contract/act.ts'
import { CompraStaff } from '#domain/compras/actos-staff.ts'
import type { TestSite, TestVisitor } from '#testing/site.ts'

type Acto = keyof typeof CompraStaff.acts & string

/** The answer to an act. */
export interface Taken {
  message: string
  item: ShownOf<typeof CompraStaff>
  undo?: { id: string; until: string }
}

/** A purchase as staff see it, with the available acts. */
export const seeCompra = async (visitor: TestVisitor, referencia: string) =>
  (await visitor.call(CompraStaff.get, { params: { referencia } })).item

/** Takes an act on a purchase in its current version, unless `version` is given. */
export async function onCompra<Name extends Acto>(
  visitor: TestVisitor,
  name: Name,
  {
    params,
    body = {},
    version,
  }: {
    params: { referencia: string }
    body?: Partial<Asked<typeof CompraStaff, Name>>
    version?: number
  },
): Promise<Taken> {
  const call = visitor.call as (endpoint: unknown, input: unknown) => Promise<unknown>
  const current = version ?? (await seeCompra(visitor, params.referencia)).version
  return (await call(CompraStaff.endpoints[name], { params, body, version: current })) as Taken
}

/** Releases held mails, as if the undo period of their acts had passed. */
export const sendHeldMails = (site: Pick<TestSite, 'sql'>) =>
  site.sql('update correos set proximo_intento_en = now() where decision is not null')
