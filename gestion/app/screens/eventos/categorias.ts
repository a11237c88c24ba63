import { FolderTree } from 'lucide-react'
import { CategoriasStaff } from '#domain/eventos/gestion-categorias.ts'
import { UNA_CATEGORIA } from '../../parts/categoria-options.ts'
import { ORDEN_COLUMN, ordenField } from '../../resource/orden.ts'
import { resourceScreen } from '../../resource/screen.ts'

export const screen = resourceScreen({
  staff: CategoriasStaff,
  path: 'categorias',
  title: 'Categorías',
  nouns: ['categoría', 'categorías'],
  newLabel: 'Nueva categoría',
  icon: FolderTree,
  empty: 'Ordenan los eventos en las páginas.',
  searchable: 'Nombre o código',
  columns: [
    { key: 'nombre', label: 'Nombre', order: 'nombre', cell: ({ nombre }) => nombre, card: 'title' },
    { key: 'code', label: 'Código', order: 'code', cell: ({ code }) => code },
    {
      key: 'interesados',
      label: 'Piden fechas',
      end: true,
      width: 110,
      card: 'labelled',
      cell: ({ interesados }) => interesados,
    },
    ORDEN_COLUMN,
  ],
  titleOf: ({ nombre }) => nombre,
  publicHref: ({ code }) => `/eventos/${code}`,
  blank: { Subtitle: '', IdCategoriaPadre: null, orden: 0 },
  sections: [
    {
      title: 'La categoría',
      fields: [
        { name: 'nombre', label: 'Nombre', kind: 'text' },
        {
          name: 'code',
          label: 'Código',
          kind: 'text',
          hint: 'Va en la dirección: minúsculas, números y guiones.',
        },
        {
          name: 'IdCategoriaPadre',
          label: 'Dentro de',
          ...UNA_CATEGORIA,
          none: 'Ninguna: está arriba de todo',
        },
        { name: 'Subtitle', label: 'Subtítulo', kind: 'long' },
        ordenField('Orden'),
      ],
    },
  ],
})
