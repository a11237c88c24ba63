import { Building2 } from 'lucide-react'
import { EMPRESA_ID } from '#domain/contenidos/contenidos.ts'
import { EmpresaStaff } from '#domain/contenidos/gestion.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import { resourceScreen } from '../../resource/screen.ts'

const MediosField = onDemand(() => import('../../parts/medios-field.tsx'))

export const screen = resourceScreen({
  staff: EmpresaStaff,
  path: 'empresa',
  only: String(EMPRESA_ID),
  title: 'Empresa',
  nouns: ['empresa', 'empresas'],
  icon: Building2,
  empty: 'Los datos de la empresa vienen con el sitio.',
  columns: [
    { key: 'Nombre', label: 'Nombre', order: 'Nombre', cell: ({ Nombre }) => Nombre, card: 'title' },
    { key: 'Email', label: 'Email', cell: ({ Email }) => Email },
    { key: 'Telefono', label: 'Teléfono', width: 180, cell: ({ Telefono }) => Telefono || '–' },
  ],
  titleOf: ({ Nombre }) => Nombre,
  sections: [
    {
      title: 'La organización',
      fields: [
        { name: 'Nombre', label: 'Nombre', kind: 'text' },
        { name: 'Email', label: 'Email', kind: 'text' },
        { name: 'Telefono', label: 'Teléfono', kind: 'text' },
        { name: 'Direccion', label: 'Dirección', kind: 'text', wide: true },
      ],
    },
    {
      title: 'Venta de libros',
      fields: [
        { name: 'MedioPagoLibros', label: 'Con qué se pagan', kind: 'own', input: MediosField },
        { name: 'perfil_datosbancarios', label: 'Datos bancarios', kind: 'rich' },
      ],
    },
  ],
})
