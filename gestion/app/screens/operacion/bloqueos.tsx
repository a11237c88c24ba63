import { LockOpen } from 'lucide-react'
import { Link } from 'react-router'
import { BloqueoStaff } from '#domain/operacion/actos-staff.ts'
import { type Bloqueo, LIMITES, listBloqueos } from '#domain/operacion/bloqueos.ts'
import { EmptyDone } from '../../kit/states.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { queryOf } from '../../resource/list/list-query.ts'
import { call } from '../../session/api.ts'
import { type ActingList, ActingListScreen } from './acting-list.tsx'

/**
 * Names what is blocked: an account by its email if the user may see it, otherwise by a digest; a network by its
 * address.
 */
function quien({ persona, limite, de }: Bloqueo): string {
  if (persona) return persona.email
  return LIMITES[limite].de === 'red' ? de : `Una cuenta (${de.slice(0, 8)}…)`
}

const BLOQUEOS: ActingList<Bloqueo, typeof BloqueoStaff> = {
  thing: BloqueoStaff,
  thingKeyOf: ({ key }) => ({ key }),
  icon: LockOpen,
  titleOf: quien,
  facts: (row) => [
    ['Límite', LIMITES[row.limite].texto],
    ['Hasta', formatDateTime(row.hasta)],
    ['Contado', `${row.points} de ${row.maximo}`],
    [
      'Persona',
      row.persona ? (
        <Link key="persona" to={`/personas/${row.persona.id}`} className="font-semibold text-marca underline">
          {row.persona.email}
        </Link>
      ) : (
        '–'
      ),
    ],
  ],
  list: {
    title: 'Bloqueos',
    nouns: ['bloqueo', 'bloqueos'],
    searchable: 'Email o dirección de red',
    filters: [
      {
        key: 'limite',
        label: 'Límite',
        kind: 'options',
        several: true,
        options: Object.entries(LIMITES).map(([value, { texto }]) => ({ value, label: texto })),
      },
    ],
    load: (state) => call(listBloqueos, { query: queryOf(state) }),
    keyOf: ({ key }) => key,
    columns: [
      { key: 'quien', label: 'Quién', cell: quien, card: 'title' },
      { key: 'limite', label: 'Límite', cell: (row) => LIMITES[row.limite].texto },
      { key: 'hasta', label: 'Hasta', cell: (row) => formatDateTime(row.hasta), width: 186 },
      {
        key: 'contado',
        label: 'Contado',
        cell: (row) => `${row.points} de ${row.maximo}`,
        width: 104,
        end: true,
        card: 'none',
      },
    ],
    empty: <EmptyDone title="Nadie está bloqueado">Los límites que alguien pase se ven acá.</EmptyDone>,
  },
}

export function Component() {
  return <ActingListScreen of={BLOQUEOS} />
}
