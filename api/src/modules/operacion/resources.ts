import { avisosResource } from '#domain/operacion/avisos.ts'
import { bloqueosResource, LIMITES } from '#domain/operacion/bloqueos.ts'
import { correosResource } from '#domain/operacion/correos.ts'
import { limites } from '../../http/access/limites-tables.ts'
import { correos } from '../../mail/tables.ts'
import type { Binding } from '../../resource/binding.ts'
import { webhookEventos } from '../compras/tables.ts'

export const correosBinding: Binding = { resource: correosResource, table: correos, key: 'id' }

const estadoDeAviso = (alias: string) =>
  `(case when ${alias}.procesado_en is null then case when ${alias}.resultado is null then 'pendiente' else 'fallando' end
     when ${alias}.resultado like 'abandonado:%' then 'abandonado' else 'procesado' end)`

export const avisosBinding: Binding = {
  resource: avisosResource,
  table: webhookEventos,
  key: 'id',
  filters: { estado: (alias, value) => `${estadoDeAviso(alias)} = ${value}` },
  computed: {
    estado: estadoDeAviso,
    clase: (alias) =>
      `(case when ${alias}.hint ->> 'contracargo' = 'true' then 'contracargo' when ${alias}.hint ? 'paymentId' then 'pago' else 'compra' end)`,
    referencia: (alias) => `${alias}.hint ->> 'referencia'`,
  },
}

const limiteOf = (alias: string) => `split_part(${alias}.key, ':', 1)`

/**
 * Callers that are over a limit now; `maximos` is the maximum of each limit. Both come from the code, so they are
 * safe in SQL.
 */
export function bloqueosBinding(maximos: ReadonlyMap<string, number>): Binding {
  const shown = [...maximos].filter(([name]) => Object.hasOwn(LIMITES, name))
  const maximo = (alias: string) =>
    `(case ${limiteOf(alias)} ${shown.map(([name, points]) => `when '${name}' then ${points}`).join(' ')} end)`
  return {
    resource: bloqueosResource,
    table: limites,
    key: 'key',
    visible: (alias) =>
      `${alias}.points > ${maximo(alias)} and ${alias}.expire > extract(epoch from now()) * 1000`,
    filters: { limite: (alias, value) => `${limiteOf(alias)} = ${value}` },
    computed: {
      limite: limiteOf,
      de: (alias) => `substr(${alias}.key, strpos(${alias}.key, ':') + 1)`,
      maximo,
      hasta: (alias) =>
        `to_char(to_timestamp(${alias}.expire / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    },
  }
}
