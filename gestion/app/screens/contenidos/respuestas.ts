import { MessageSquareQuote } from 'lucide-react'
import { RespuestasStaff, USOS_DE_RESPUESTA, type UsoDeRespuesta } from '#domain/contenidos/respuestas.ts'
import { resourceScreen } from '../../resource/screen.ts'

const USOS: Record<UsoDeRespuesta, string> = {
  mensaje: 'Responder un mensaje',
  rechazo: 'Rechazar una transferencia',
  'otro-comprobante': 'Pedir otro comprobante',
}
const OPTIONS = USOS_DE_RESPUESTA.map((value) => ({ value, label: USOS[value] }))

export const screen = resourceScreen({
  staff: RespuestasStaff,
  path: 'respuestas',
  title: 'Respuestas guardadas',
  nouns: ['respuesta', 'respuestas'],
  newLabel: 'Nueva respuesta',
  icon: MessageSquareQuote,
  empty: 'Guardá lo que escribís seguido y usalo con un clic.',
  searchable: 'Título o palabras',
  filters: [{ key: 'uso', label: 'Para', kind: 'options', several: true, options: OPTIONS }],
  columns: [
    { key: 'titulo', label: 'Título', order: 'titulo', cell: ({ titulo }) => titulo, card: 'title' },
    { key: 'texto', label: 'Texto', cell: ({ texto }) => texto },
    { key: 'uso', label: 'Para', order: 'uso', width: 200, cell: ({ uso }) => USOS[uso] },
  ],
  titleOf: ({ titulo }) => titulo,
  blank: { uso: 'mensaje', orden: 0 },
  sections: [
    {
      title: 'La respuesta',
      fields: [
        { name: 'titulo', label: 'Título', kind: 'text', hint: 'Solo lo ve el equipo.' },
        { name: 'uso', label: 'Para', kind: 'select', options: OPTIONS },
        { name: 'texto', label: 'Texto', kind: 'long', rows: 5 },
        { name: 'orden', label: 'Orden', kind: 'order' },
      ],
    },
  ],
})
