import type { Module } from '../../module.ts'
import { createInscripcionesService, type InscripcionesService } from './service.ts'

export function inscripcionesModule(): Module<InscripcionesService> {
  return { service: createInscripcionesService() }
}
