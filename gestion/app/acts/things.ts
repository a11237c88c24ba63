import type { AnyThing } from '#contract/act.ts'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'

/** Everything that staff handle by acts. */
export const THINGS: readonly AnyThing[] = [PedidoStaff]
