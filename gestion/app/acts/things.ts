import type { AnyThing } from '#contract/act.ts'
import { CompraStaff } from '#domain/compras/actos-staff.ts'
import { ReembolsoStaff } from '#domain/compras/reembolsos/actos-staff.ts'
import { CambioStaff, SituacionStaff } from '#domain/consultores/actos-staff.ts'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { SolicitudStaff } from '#domain/cuentas/solicitudes/actos-staff.ts'
import { MiembroStaff } from '#domain/cuentas/staff/actos-staff.ts'
import { CuponStaff } from '#domain/cupones/actos-staff.ts'
import { EsperaStaff } from '#domain/eventos/actos-staff.ts'
import { MensajeStaff } from '#domain/formularios/actos-staff.ts'
import { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
import { MovimientoStaff } from '#domain/movimientos/actos-staff.ts'
import { AvisoStaff, BloqueoStaff, CorreoStaff, TareaStaff } from '#domain/operacion/actos-staff.ts'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'

/** Every thing whose items staff change through acts. */
export const THINGS: readonly AnyThing[] = [
  PersonaStaff,
  SolicitudStaff,
  SituacionStaff,
  CambioStaff,
  MiembroStaff,
  AvisoStaff,
  BloqueoStaff,
  CompraStaff,
  CorreoStaff,
  CuponStaff,
  EsperaStaff,
  InscripcionStaff,
  MensajeStaff,
  MovimientoStaff,
  PedidoStaff,
  ReembolsoStaff,
  TareaStaff,
]
