import { Globe2 } from 'lucide-react'
import { PaisesStaff } from '#domain/ubicaciones/gestion.ts'
import { NOMBRES_DE_GRUPO } from '#domain/ubicaciones/grupos.ts'
import { resourceScreen } from '../../resource/screen.ts'

const nameOf = (grupo: number) => NOMBRES_DE_GRUPO[grupo] ?? String(grupo)
const GRUPOS = [-1, 0, 1, 2].map((value) => ({ value, label: nameOf(value) }))

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
