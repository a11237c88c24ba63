import { CuponesStaff, faltanOfRegla, type Regla } from '#domain/cupones/gestion.ts'
import { AppError } from '../../http/errors.ts'
import type { Datos } from '../../resource/editable.ts'
import { bindStaff, type Rules } from '../../resource/staff/binding.ts'
import type { AccionDeLote } from '../lotes/accion.ts'
import { valuesOf } from './queries.ts'
import type { CuponesService } from './service.ts'
import { cupones } from './tables.ts'

const USABLE = (c: string) =>
  `(${c}.anulado_en is null and ${c}.pausado_en is null and (${c}.desde is null or ${c}.desde <= now())
    and (${c}.hasta is null or ${c}.hasta > now()) and (${c}.usos_max is null or ${c}.usos < ${c}.usos_max))`

const keep: NonNullable<Rules['beforeWrite']> = (_tx, { datos, antes }) => {
  const { codigo, ...regla } = datos as unknown as Regla & { codigo: string }
  const fields = faltanOfRegla(regla)
  if (antes && Number(antes['usos']) > 0 && antes['codigo'] !== codigo) {
    fields['codigo'] = 'Ya se usó: el código queda como está'
  }
  if (Object.keys(fields).length) throw new AppError('DATOS_INVALIDOS', { fields })
  return { codigo, ...valuesOf(regla) } as Datos
}

/** Many at once, each as it would be done alone. */
function accionesOf(
  service: Pick<CuponesService, 'pause' | 'annul'>,
): Record<'pausar' | 'reanudar' | 'anular', AccionDeLote> {
  const permiso = 'cupones.editar'
  const pausing = (paused: boolean): AccionDeLote => ({
    permiso,
    run: async (actor, clave) =>
      (await service.pause(actor, Number(clave), paused)) ? { antes: null } : 'sin_cambio',
    writes: { tabla: 'cupones', columna: 'pausado_en' },
    undo: async (actor, clave) => {
      if (!(await service.pause(actor, Number(clave), !paused))) throw new AppError('CONFLICTO_DE_ESTADO')
    },
  })
  return {
    pausar: pausing(true),
    reanudar: pausing(false),
    anular: {
      permiso,
      asksWhy: true,
      run: async (actor, clave) => ((await service.annul(actor, Number(clave))) ? 'hecha' : 'sin_cambio'),
    },
  }
}

export const cuponesStaff = (service: Pick<CuponesService, 'pause' | 'annul'>) =>
  bindStaff(CuponesStaff, {
    table: cupones,
    computed: {
      estado: (c) => `case when ${c}.anulado_en is not null then 'anulado'
        when ${c}.pausado_en is not null then 'pausado' when ${c}.hasta <= now() then 'vencido'
        when ${c}.usos >= ${c}.usos_max then 'agotado' when ${c}.desde > now() then 'programado' else 'activo' end`,
    },
    filters: {
      activo: (c, value) => `${USABLE(c)} = (${value}::int = 1)`,
      automatico: (c, value) => `${c}.automatico = (${value}::int = 1)`,
      lote: (c, value) => `${c}.lote::text = ${value}::text`,
    },
    acciones: accionesOf(service),
    rules: { beforeWrite: keep },
  })
