import { Award } from 'lucide-react'
import { CertificadosStaff } from '#domain/consultores/gestion-certificados.ts'
import { resourceScreen } from '../../resource/screen.ts'

export const screen = resourceScreen({
  staff: CertificadosStaff,
  path: 'certificados',
  title: 'Certificados',
  nouns: ['certificado', 'certificados'],
  newLabel: 'Nuevo certificado',
  icon: Award,
  empty: 'Son los que puede tener un consultor en el directorio.',
  searchable: 'Nombre o tipo',
  filters: [
    {
      key: 'Activo',
      label: 'Activo',
      kind: 'options',
      options: [
        { value: '1', label: 'Sí' },
        { value: '0', label: 'No' },
      ],
    },
  ],
  columns: [
    { key: 'Nombre', label: 'Nombre', order: 'Nombre', cell: ({ Nombre }) => Nombre, card: 'title' },
    { key: 'tipo', label: 'Tipo', order: 'tipo', width: 120, cell: ({ tipo }) => tipo },
    {
      key: 'Activo',
      label: 'Activo',
      width: 90,
      card: 'labelled',
      cell: ({ Activo }) => (Activo ? 'Sí' : 'No'),
    },
  ],
  titleOf: ({ Nombre }) => Nombre,
  blank: { Activo: 1 },
  sections: [
    {
      title: 'El certificado',
      fields: [
        { name: 'Nombre', label: 'Nombre', kind: 'text' },
        { name: 'tipo', label: 'Tipo', kind: 'text' },
        {
          name: 'Activo',
          label: 'Directorio',
          kind: 'boolean',
          text: 'Se puede buscar por él',
          stored: [0, 1],
        },
      ],
    },
  ],
})
