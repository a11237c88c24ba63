import { solicitudesResource } from '#domain/cuentas/solicitudes/solicitudes.ts'
import { HOY_TEXT } from '../../../db/calendario.ts'
import type { Binding } from '../../../resource/binding.ts'
import { solicitudesDatos } from './tables.ts'

const nameOf = (column: string) => (alias: string) =>
  `(select nombre from usuarios where usuarios.id = ${alias}.${column})`
const day = (column: string) => (alias: string) => `to_char(${alias}.${column}, 'YYYY-MM-DD')`
const cerrada = (alias: string) => `(${alias}.estado in ('resuelta', 'rechazada'))`
const vencida = (alias: string) => `(not ${cerrada(alias)} and ${alias}.vence_en < ${HOY_TEXT})`

export const solicitudesBinding: Binding = {
  resource: solicitudesResource,
  table: solicitudesDatos,
  key: 'id',
  filters: {
    vencida: (alias, value) => `${vencida(alias)} = (${value}::int = 1)`,
    cerrada: (alias, value) => `${cerrada(alias)} = (${value}::int = 1)`,
  },
  computed: {
    recibidaEn: day('recibida_en'),
    venceEn: day('vence_en'),
    vencida,
    persona: (alias) => `coalesce(${alias}.nombre, ${nameOf('usuario_id')(alias)})`,
    identidadPor: nameOf('identidad_por'),
    borradoPedidoPorNombre: nameOf('borrado_pedido_por'),
    resueltaPor: nameOf('resuelta_por'),
  },
}
