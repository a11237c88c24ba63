import { solicitudesResource } from '#domain/cuentas/solicitudes.ts'
import type { Binding } from '../../../resource/binding.ts'
import { solicitudesDatos } from './tables.ts'

const nameOf = (column: string) => (alias: string) =>
  `(select nombre from usuarios where usuarios.id = ${alias}.${column})`
const day = (column: string) => (alias: string) => `to_char(${alias}.${column}, 'YYYY-MM-DD')`
/** Days are those of the organisation. */
const vencida = (alias: string) =>
  `(${alias}.estado not in ('resuelta', 'rechazada') and ${alias}.vence_en < (now() at time zone 'America/Argentina/Buenos_Aires')::date)`

export const solicitudesBinding: Binding = {
  resource: solicitudesResource,
  table: solicitudesDatos,
  key: 'id',
  filters: { vencida: (alias, value) => `${vencida(alias)} = (${value}::int = 1)` },
  computed: {
    recibidaEn: day('recibida_en'),
    venceEn: day('vence_en'),
    vencida,
    persona: nameOf('usuario_id'),
    identidadPor: nameOf('identidad_por'),
    borradoPedidoPorNombre: nameOf('borrado_pedido_por'),
    resueltaPor: nameOf('resuelta_por'),
  },
}
