import type { AnyThing } from '#contract/act.ts'
import { EsperaStaff } from '#domain/eventos/actos-staff.ts'
import { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'

/** Everything that staff handle by acts. */
export const THINGS: readonly AnyThing[] = [EsperaStaff, InscripcionStaff, PedidoStaff]
