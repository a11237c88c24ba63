import type { AnyThing } from '#contract/act.ts'
import { ReembolsoStaff } from '#domain/compras/reembolsos/actos-staff.ts'
import { CuponStaff } from '#domain/cupones/actos-staff.ts'
import { EsperaStaff } from '#domain/eventos/actos-staff.ts'
import { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'

/** Everything that staff handle by acts. */
export const THINGS: readonly AnyThing[] = [
  CuponStaff,
  EsperaStaff,
  InscripcionStaff,
  PedidoStaff,
  ReembolsoStaff,
]
