import { Clapperboard } from 'lucide-react'
import { VideosStaff } from '#domain/contenidos/gestion.ts'
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
    {
      key: 'orden',
      label: 'Orden',
      order: 'orden',
      end: true,
      width: '80px',
      card: 'none',
      cell: ({ orden }) => orden,
    },
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
        { name: 'orden', label: 'Orden en la página', kind: 'order', hint: 'Los más chicos van primero.' },
      ],
    },
  ],
})
