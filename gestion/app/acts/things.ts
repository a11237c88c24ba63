import type { AnyThing } from '#contract/act.ts'
import { CompraStaff } from '#domain/compras/actos-staff.ts'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'

/** Everything that staff handle by acts. */
export const THINGS: readonly AnyThing[] = [CompraStaff, PedidoStaff]
