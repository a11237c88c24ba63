import { CuponesStaff, faltanOfRegla, type Regla } from '#domain/cupones/gestion.ts'
import { AppError } from '../../http/errors.ts'
import type { Datos } from '../../resource/editable.ts'
import { bindStaff, type Rules } from '../../resource/staff/binding.ts'
import { estadoSql, valuesOf } from './queries.ts'
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

export const cuponesStaff = bindStaff(CuponesStaff, {
  table: cupones,
  computed: { estado: estadoSql },
  filters: {
    activo: (c, value) => `${USABLE(c)} = (${value}::int = 1)`,
    automatico: (c, value) => `${c}.automatico = (${value}::int = 1)`,
    lote: (c, value) => `${c}.lote::text = ${value}::text`,
  },
  rules: { beforeWrite: keep },
})
