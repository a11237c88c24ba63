import { GalleryHorizontal } from 'lucide-react'
import { HomeBannersStaff } from '#domain/contenidos/gestion.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import { ORDEN_COLUMN, ordenField } from '../../resource/orden.ts'
import { resourceScreen } from '../../resource/screen.ts'

const BannerField = onDemand(async () => ({
  default: (await import('../../parts/medios/picture-input.tsx')).BannerField,
}))

export const screen = resourceScreen({
  staff: HomeBannersStaff,
  path: 'banners',
  title: 'Banners',
  nouns: ['banner', 'banners'],
  newLabel: 'Nuevo banner',
  icon: GalleryHorizontal,
  empty: 'Son las portadas que se turnan en la página de inicio.',
  searchable: 'Palabras del banner',
  columns: [
    { key: 'titulo', label: 'Título', order: 'titulo', cell: ({ titulo }) => titulo, card: 'title' },
    { key: 'enlace', label: 'Lleva a', cell: ({ enlace }) => enlace ?? '–' },
    ORDEN_COLUMN,
  ],
  titleOf: ({ titulo }) => titulo,
  publicHref: () => '/',
  blank: { antetitulo: '', copete: '', imagen: null, enlace: null, boton: null, orden: 0 },
  sections: [
    {
      title: 'Lo que dice',
      fields: [
        { name: 'antetitulo', label: 'Antetítulo', kind: 'text' },
        { name: 'titulo', label: 'Título', kind: 'text', wide: true },
        { name: 'copete', label: 'Copete', kind: 'long' },
        {
          name: 'imagen',
          label: 'Imagen',
          kind: 'own',
          input: BannerField,
          hint: 'Apaisada, de 1920 píxeles de ancho o más.',
        },
      ],
    },
    {
      title: 'A dónde lleva',
      fields: [
        { name: 'enlace', label: 'Enlace', kind: 'text', nullable: true, placeholder: '/eventos' },
        { name: 'boton', label: 'Texto del botón', kind: 'text', nullable: true },
        ordenField('Orden'),
      ],
    },
  ],
})
