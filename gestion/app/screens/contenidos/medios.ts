import { Images } from 'lucide-react'
import { ImagenesStaff } from '#domain/archivos/gestion.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import { resourceScreen } from '../../resource/screen.ts'
import { MedioName } from './medio-name.tsx'
import { bytesText, dimensionsText } from './medio-texts.ts'

const MedioPanel = onDemand(() => import('./medio-panel.tsx'))
const UploadMedio = onDemand(() => import('./upload-medio.tsx'))

export const screen = resourceScreen({
  staff: ImagenesStaff,
  path: 'medios',
  title: 'Medios',
  nouns: ['imagen', 'imágenes'],
  icon: Images,
  empty: 'Subí la primera, o subilas desde el evento, el libro o el banner que las muestra.',
  searchable: 'Qué se ve o nombre del archivo',
  filters: [
    {
      key: 'enUso',
      label: 'Uso',
      kind: 'options',
      options: [
        { value: '1', label: 'En uso' },
        { value: '0', label: 'Sin usar' },
      ],
    },
    { key: 'sinTexto', label: 'Texto', kind: 'flag', on: 'Falta decir qué se ve' },
  ],
  columns: [
    { key: 'texto', label: 'Imagen', card: 'title', cell: MedioName },
    {
      key: 'usos',
      label: 'Dónde se usa',
      width: 220,
      cell: ({ usos: [first, ...more] }) =>
        first ? `${first.titulo}${more.length ? ` y ${more.length} más` : ''}` : 'En ningún lado',
    },
    { key: 'ancho', label: 'Medidas', width: 120, card: 'none', cell: dimensionsText },
    {
      key: 'tamanio',
      label: 'Peso',
      width: 90,
      end: true,
      card: 'figure',
      cell: ({ tamanio }) => bytesText(tamanio),
    },
  ],
  titleOf: ({ texto, nombre }) => texto || nombre || 'Imagen',
  listAction: UploadMedio,
  panels: [{ tab: 'Imagen', content: MedioPanel }],
  sections: [
    {
      title: 'Para quien no la ve',
      tab: 'Imagen',
      fields: [
        {
          name: 'texto',
          label: 'Qué se ve',
          kind: 'long',
          rows: 2,
          hint: 'Cambia en todas las páginas que muestran la imagen.',
        },
      ],
    },
  ],
})
