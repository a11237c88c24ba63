import type { Asked, ShownOf } from '#contract/act.ts'
import { CompraStaff } from '#domain/compras/actos-staff.ts'
import type { TestSite, TestVisitor } from '#testing/site.ts'

type Acto = keyof typeof CompraStaff.acts & string

/** What the taking of an act answers. */
export interface Taken {
  message: string
  item: ShownOf<typeof CompraStaff>
  undo?: { id: string; until: string }
}

/** A purchase as staff see it, with what they can do with it. */
export const seeCompra = async (visitor: TestVisitor, referencia: string) =>
  (await visitor.call(CompraStaff.get, { params: { referencia } })).item

/** Takes an act of a purchase: as it is now, unless `version` says otherwise. */
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

/** The minute in which acts can be taken back is over for their mails. */
export const sendHeldMails = (site: Pick<TestSite, 'sql'>) =>
  site.sql('update correos set proximo_intento_en = now() where decision is not null')
