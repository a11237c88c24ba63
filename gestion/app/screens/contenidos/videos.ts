import { Clapperboard } from 'lucide-react'
import { VideosStaff } from '#domain/contenidos/gestion.ts'
import { ORDEN_COLUMN, ordenField } from '../../resource/orden.ts'
import { resourceScreen } from '../../resource/screen.ts'

export const screen = resourceScreen({
  staff: VideosStaff,
  path: 'videos',
  title: 'Videos',
  nouns: ['video', 'videos'],
  newLabel: 'Nuevo video',
  icon: Clapperboard,
  empty: 'Sumá el primero: queda como borrador hasta que lo publiques.',
  searchable: 'Título o descripción',
  columns: [
    { key: 'titulo', label: 'Título', order: 'titulo', cell: ({ titulo }) => titulo, card: 'title' },
    { key: 'descripcion', label: 'Descripción', cell: ({ descripcion }) => descripcion },
    ORDEN_COLUMN,
  ],
  titleOf: ({ titulo }) => titulo,
  publicHref: () => '/video',
  blank: { descripcion: '', orden: 0 },
  sections: [
    {
      title: 'El video',
      fields: [
        { name: 'titulo', label: 'Título', kind: 'text', wide: true },
        { name: 'video_url', label: 'Video', kind: 'video' },
        { name: 'descripcion', label: 'Descripción', kind: 'long' },
        ordenField('Orden en la página'),
      ],
    },
  ],
})
