import { Globe2 } from 'lucide-react'
import { PaisesStaff } from '#domain/ubicaciones/gestion.ts'
import { resourceScreen } from '../../resource/screen.ts'

const GRUPOS = [
  { value: -1, label: 'Argentina' },
  { value: 0, label: 'Resto del mundo' },
  { value: 1, label: 'Grupo 1' },
  { value: 2, label: 'Grupo 2' },
]
const nameOf = (grupo: number) => GRUPOS.find(({ value }) => value === grupo)?.label ?? String(grupo)

export const screen = resourceScreen({
  staff: PaisesStaff,
  path: 'paises',
  title: 'Países y grupos',
  nouns: ['país', 'países'],
  icon: Globe2,
  empty: 'Los países vienen con el sitio.',
  searchable: 'Nombre o código',
  filters: [
    {
      key: 'grupo',
      label: 'Grupo de precios',
      kind: 'options',
      several: true,
      options: GRUPOS.map(({ value, label }) => ({ value: String(value), label })),
    },
  ],
  columns: [
    { key: 'Nombre', label: 'País', order: 'Nombre', cell: ({ Nombre }) => Nombre, card: 'title' },
    { key: 'codigo', label: 'Código', width: 90, cell: ({ codigo }) => codigo },
    {
      key: 'grupo',
      label: 'Grupo de precios',
      order: 'grupo',
      width: 170,
      cell: ({ grupo }) => nameOf(grupo),
    },
  ],
  titleOf: ({ Nombre }) => Nombre,
  sections: [
    {
      title: 'Precios',
      fields: [
        {
          name: 'grupo',
          label: 'Grupo de precios',
          kind: 'select',
          options: GRUPOS,
          hint: 'Quien visita el sitio desde este país ve los precios del grupo.',
        },
      ],
    },
  ],
})
