import { Users } from 'lucide-react'
import { listPersonas, type PersonaListada } from '#domain/cuentas/personas.ts'
import { Chip } from '../../kit/chip.tsx'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { EmptyAtFirst } from '../../kit/states.tsx'
import { formatMoment } from '../../kit/time.ts'
import { queryOf } from '../../resource/list-query.ts'
import { call } from '../../session/api.ts'

export const PERSONAS: ListDeclaration<PersonaListada> = {
  name: 'personas',
  title: 'Personas',
  nouns: ['persona', 'personas'],
  searchable: 'Nombre, e-mail, documento o teléfono',
  filters: [
    {
      key: 'rol',
      label: 'Rol',
      kind: 'options',
      several: true,
      options: [
        { value: 'participante', label: 'Participante' },
        { value: 'consultor', label: 'Consultor' },
        { value: 'staff', label: 'Equipo' },
      ],
    },
    { key: 'conCompras', label: 'Con compras', kind: 'flag', on: 'sí' },
    { key: 'inhabilitada', label: 'Inhabilitada', kind: 'flag', on: 'sí' },
    { key: 'creadoEn', label: 'Desde cuándo', kind: 'dates' },
  ],
  load: (state) => call(listPersonas, { query: queryOf(state) }),
  keyOf: ({ id }) => String(id),
  hrefOf: ({ id }) => `/personas/${id}`,
  columns: [
    { key: 'nombre', label: 'Nombre', cell: (row) => row.Nombre, order: 'Nombre', card: 'title' },
    { key: 'email', label: 'E-mail', cell: (row) => row.Email, order: 'Email' },
    { key: 'pais', label: 'País', cell: (row) => row.pais ?? '–', width: '120px' },
    {
      key: 'estado',
      label: 'Estado',
      cell: (row) => (row.inhabilitada ? <Chip tone="error">Inhabilitada</Chip> : row.roles.join(', ')),
      width: '150px',
      card: 'none',
    },
    {
      key: 'sesion',
      label: 'Última sesión',
      cell: (row) => (row.ultimaSesionEn ? formatMoment(row.ultimaSesionEn) : 'nunca'),
      width: '136px',
    },
  ],
  empty: (
    <EmptyAtFirst icon={<Users />} title="Todavía no hay personas">
      Quien se registre en el sitio aparece acá.
    </EmptyAtFirst>
  ),
}

export function Component() {
  return <ListScreen list={PERSONAS} />
}
