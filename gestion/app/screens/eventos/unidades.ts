import { ListVideo } from 'lucide-react'
import { type PreguntaStaff, UnidadesStaff } from '#domain/unidades/gestion.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import { loadEventos } from '../../parts/evento-options.ts'
import { resourceScreen } from '../../resource/screen.ts'

const QuizField = onDemand(() => import('./quiz-field.tsx'))
const UnitVideoField = onDemand(() => import('./unit-video-field.tsx'))
const TryPanel = onDemand(() => import('./try-panel.tsx'))

const UNA_ACTIVIDAD = {
  kind: 'reference',
  from: 'actividades',
  load: () => loadEventos({ Modalidad: 'Online', order: 'Titulo' }),
} as const

const quizText = (value: unknown) =>
  (value as readonly PreguntaStaff[])
    .map(({ Pregunta, opciones }) =>
      [Pregunta, ...opciones.map(({ Nombre, Correcto }) => `${Correcto ? '✓' : '·'} ${Nombre}`)].join('\n'),
    )
    .join('\n\n')

export const screen = resourceScreen({
  staff: UnidadesStaff,
  path: 'unidades',
  title: 'Unidades',
  nouns: ['unidad', 'unidades'],
  newLabel: 'Nueva unidad',
  icon: ListVideo,
  empty: 'Las unidades se suman desde una actividad Online.',
  searchable: 'Nombre',
  columns: [
    { key: 'Nombre', label: 'Nombre', order: 'Nombre', cell: ({ Nombre }) => Nombre, card: 'title' },
    {
      key: 'Orden',
      label: 'Orden',
      order: 'Orden',
      end: true,
      width: 90,
      card: 'labelled',
      cell: ({ Orden }) => Orden,
    },
    {
      key: 'preguntas',
      label: 'Preguntas',
      end: true,
      width: 110,
      card: 'labelled',
      cell: ({ cantidadDePreguntas }) => cantidadDePreguntas,
    },
  ],
  filters: [{ key: 'IdEvento', label: 'Actividad', ...UNA_ACTIVIDAD }],
  titleOf: ({ Nombre }) => Nombre,
  partOf: ({ IdEvento }) =>
    IdEvento ? { to: `/eventos/${IdEvento}#Unidades`, label: 'Unidades de la actividad' } : undefined,
  blank: { Video: '', preguntas: [] },
  startOf: (params) => ({ IdEvento: Number(params.get('IdEvento')) || null }),
  panels: [{ tab: 'Probar cuestionario', content: TryPanel }],
  sections: [
    {
      title: 'La unidad',
      tab: 'Unidad y cuestionario',
      fields: [
        { name: 'Nombre', label: 'Nombre', kind: 'text' },
        {
          name: 'IdEvento',
          label: 'Actividad',
          ...UNA_ACTIVIDAD,
          fixed: true,
        },
        { name: 'Video', label: 'Video', kind: 'own', input: UnitVideoField },
      ],
    },
    {
      title: 'Cuestionario',
      tab: 'Unidad y cuestionario',
      fields: [
        {
          name: 'preguntas',
          label: 'Preguntas',
          kind: 'own',
          input: QuizField,
          textOf: quizText,
          hint: 'Se ordenan con los botones o con Alt ↑ ↓. Con varias correctas hay que marcarlas todas.',
        },
      ],
    },
  ],
})
