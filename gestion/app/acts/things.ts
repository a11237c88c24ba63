import type { AnyThing } from '#contract/act.ts'
import { MensajeStaff } from '#domain/formularios/actos-staff.ts'
import { MovimientoStaff } from '#domain/movimientos/actos-staff.ts'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'

/** Everything that staff handle by acts. */
export const THINGS: readonly AnyThing[] = [MensajeStaff, MovimientoStaff, PedidoStaff]
