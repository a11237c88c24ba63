import { ReembolsoStaff } from '#domain/compras/reembolsos/actos-staff.ts'
import type { TestVisitor } from '#testing/site.ts'

type Act = keyof typeof ReembolsoStaff.endpoints

/** Takes an act on a refund; returns the refund, or the one that replaced it. */
export async function actOnReembolso(staff: TestVisitor, act: Act, id: string, motivo?: string) {
  const asks = 'asks' in ReembolsoStaff.acts[act]
  const body = asks ? { motivo: motivo ?? 'Lo conserva' } : {}
  const { message, item, goTo } = await staff.call(ReembolsoStaff.endpoints[act], {
    params: { id },
    body: body as never,
  })
  const other = goTo?.split('/').at(-1)
  const shown = other ? (await staff.call(ReembolsoStaff.get, { params: { id: other } })).item : item
  if (!shown) throw new Error('a refund that is not there any more')
  return { message, item: shown }
}
