import { BookOpen } from 'lucide-react'
import { totalText } from '#domain/compras/precios.ts'
import { LibrosStaff } from '#domain/libros/gestion.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import { ORDEN_COLUMN, ordenField } from '../../resource/orden.ts'
import { resourceScreen } from '../../resource/screen.ts'

const TapaField = onDemand(async () => ({
  default: (await import('../../parts/medios/picture-input.tsx')).TapaField,
}))

export const screen = resourceScreen({
  staff: LibrosStaff,
  path: 'libros',
  title: 'Libros',
  nouns: ['libro', 'libros'],
  newLabel: 'Nuevo libro',
  icon: BookOpen,
  empty: 'Sumá el primero: queda como borrador hasta que lo publiques.',
  searchable: 'Título o autor',
  filters: [
    { key: 'precio', label: 'Precio', kind: 'amount' },
    { key: 'actualizadoEn', label: 'Último cambio', kind: 'dates' },
  ],
  columns: [
    { key: 'nombre', label: 'Título', order: 'nombre', cell: ({ nombre }) => nombre, card: 'title' },
    { key: 'autor', label: 'Autor', cell: ({ autor }) => autor },
    {
      key: 'precio',
      label: 'Precio',
      order: 'precio',
      end: true,
      width: 110,
      card: 'figure',
      cell: ({ precio }) => totalText({ amount: precio, currency: 'ARS' }),
    },
    ORDEN_COLUMN,
  ],
  titleOf: ({ nombre }) => nombre,
  publicHref: ({ id }) => `/libro/${id}`,
  blank: {
    orden: 0,
    imagen: null,
    video: null,
    link_envio_al_exterior: null,
    link_version_ebook: null,
    descripcion: '',
  },
  sections: [
    {
      title: 'El libro',
      fields: [
        { name: 'nombre', label: 'Título', kind: 'text' },
        { name: 'autor', label: 'Autor', kind: 'text' },
        { name: 'precio', label: 'Precio', kind: 'money', currency: 'ARS' },
        { name: 'descripcion', label: 'Descripción', kind: 'rich' },
        {
          name: 'imagen',
          label: 'Tapa',
          kind: 'own',
          input: TapaField,
          hint: 'Sin tapa se dibuja un paisaje.',
        },
        { name: 'video', label: 'Video', kind: 'video' },
      ],
    },
    {
      title: 'Dónde se consigue',
      fields: [
        {
          name: 'link_envio_al_exterior',
          label: 'Envío al exterior',
          kind: 'text',
          nullable: true,
          placeholder: 'https://…',
        },
        {
          name: 'link_version_ebook',
          label: 'Versión digital',
          kind: 'text',
          nullable: true,
          placeholder: 'https://…',
        },
        ordenField('Orden en la página'),
      ],
    },
  ],
})
