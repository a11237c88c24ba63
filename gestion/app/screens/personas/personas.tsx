import { Users } from 'lucide-react'
import {
  exportPersonas,
  listPersonas,
  NOMBRES_DE_ROL,
  type PersonaListada,
  rolesText,
} from '#domain/cuentas/personas/personas.ts'
import { Chip } from '../../kit/chip.tsx'
import type { Filter } from '../../kit/list/filters.ts'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { State } from '../../kit/state.tsx'
import { formatRecent } from '../../kit/time.ts'
import { UN_PAIS } from '../../parts/place-options.ts'
import { ExportButton } from '../../resource/list/export-button.tsx'
import { queryOf, wholeOf } from '../../resource/list/list-query.ts'
import { call } from '../../session/api.ts'
import { useMay } from '../../session/staff.tsx'

const FILTERS: readonly Filter[] = [
  { key: 'pais', label: 'País', ...UN_PAIS },
  {
    key: 'rol',
    label: 'Rol',
    kind: 'options',
    several: true,
    options: Object.entries(NOMBRES_DE_ROL).map(([value, label]) => ({ value, label })),
  },
  { key: 'conCompras', label: 'Con compras', kind: 'flag', on: 'sí' },
  { key: 'inhabilitada', label: 'Inhabilitada', kind: 'flag', on: 'sí' },
  { key: 'creadoEn', label: 'Desde cuándo', kind: 'dates' },
]

export const PERSONAS: ListDeclaration<PersonaListada> = {
  name: 'personas',
  filters: FILTERS,
  title: 'Personas',
  nouns: ['persona', 'personas'],
  searchable: 'Nombre, email, documento o teléfono',
  load: (state) => call(listPersonas, { query: queryOf(state) }),
  keyOf: ({ id }) => String(id),
  hrefOf: ({ id }) => `/personas/${id}`,
  columns: [
    { key: 'nombre', label: 'Nombre', cell: (row) => row.Nombre, order: 'Nombre', card: 'title' },
    { key: 'email', label: 'Email', cell: (row) => row.Email, order: 'Email', width: 190 },
    { key: 'pais', label: 'País', cell: (row) => row.pais ?? '–', width: 120 },
    {
      key: 'roles',
      label: 'Roles',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-1.5">
          {rolesText(row.roles)}
          {row.inhabilitada ? <Chip tone="error">Inhabilitada</Chip> : null}
        </span>
      ),
      width: 210,
    },
    {
      key: 'sesion',
      label: 'Última sesión',
      cell: (row) => (row.ultimaSesionEn ? formatRecent(row.ultimaSesionEn) : 'nunca entró'),
      width: 124,
    },
  ],
  empty: (
    <State icon={<Users />} title="Todavía no hay personas">
      Quien se registre en el sitio aparece acá.
    </State>
  ),
}

export function Component() {
  const may = useMay()
  const state = useListState(FILTERS, PERSONAS.defaultOrder)
  return (
    <ListScreen
      list={{
        ...PERSONAS,
        tools: may('cuentas.exportar') ? (
          <ExportButton run={() => call(exportPersonas, { query: wholeOf(state) })} />
        ) : null,
      }}
    />
  )
}
