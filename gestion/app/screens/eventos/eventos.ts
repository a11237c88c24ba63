import { CalendarDays, Star, StarOff } from 'lucide-react'
import { EventosStaff } from '#domain/eventos/gestion-eventos.ts'
import { modalidadText } from '#domain/eventos/texto.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import { UNA_CATEGORIA } from '../../parts/categoria-options.ts'
import { resourceScreen } from '../../resource/screen.ts'
import { DONDE } from './donde-section.ts'
import {
  CANCELAR,
  changingText,
  cupoText,
  fechaText,
  leftText,
  MODALIDAD_OPTIONS,
  picturesText,
  withdrawingText,
  ZONA_OPTIONS,
} from './evento-texts.ts'
import { highlight } from './highlight.ts'
import { PRECIOS } from './precios-sections.ts'

const PicturesField = onDemand(() => import('./pictures-field.tsx'))
const CancelPanel = onDemand(() => import('./cancel-panel.tsx'))
const EsperaPanel = onDemand(() => import('./espera-panel.tsx'))
const InscriptosPanel = onDemand(() => import('../../parts/inscriptos/inscriptos-panel.tsx'))
const InteresadosNote = onDemand(() => import('./interesados-note.tsx'))
const SeatsPanel = onDemand(() => import('./seats-panel.tsx'))
const VentasPanel = onDemand(() => import('../../parts/compras/ventas-panel.tsx'))
const UnitsPanel = onDemand(() => import('./units-panel.tsx'))

export const screen = resourceScreen({
  staff: EventosStaff,
  path: 'eventos',
  title: 'Eventos',
  nouns: ['evento', 'eventos'],
  newLabel: 'Nuevo evento',
  icon: CalendarDays,
  empty: 'Sumá el primero: queda como borrador hasta que lo publiques.',
  searchable: 'Título u oradores',
  filters: [
    { key: 'Modalidad', label: 'Modalidad', kind: 'options', several: true, options: MODALIDAD_OPTIONS },
    {
      key: 'IdCategoria2',
      label: 'Categoría',
      several: true,
      ...UNA_CATEGORIA,
    },
    { key: 'Fecha', label: 'Fecha', kind: 'dates' },
    { key: 'sinCupo', label: 'Cupo', kind: 'flag', on: 'Sin lugares' },
    { key: 'sinEnlace', label: 'Zoom', kind: 'flag', on: 'Por venir y sin enlace' },
    { key: 'Destacada', label: 'Destacado', kind: 'flag', on: 'Destacados' },
  ],
  columns: [
    { key: 'Titulo', label: 'Título', order: 'Titulo', cell: ({ Titulo }) => Titulo, card: 'title' },
    { key: 'Fecha', label: 'Fecha', order: 'Fecha', width: 186, cell: ({ Fecha }) => fechaText(Fecha) },
    {
      key: 'Modalidad',
      label: 'Modalidad',
      width: 90,
      cell: ({ Modalidad }) => modalidadText(Modalidad),
    },
    {
      key: 'categoria',
      label: 'Categoría',
      width: 150,
      cell: ({ categoria }) => categoria,
      card: 'none',
    },
    { key: 'cupo', label: 'Ocupado', end: true, width: 84, card: 'figure', cell: cupoText },
    {
      key: 'version',
      label: 'Versión',
      end: true,
      width: 80,
      card: 'none',
      hidden: true,
      cell: ({ version }) => version,
    },
  ],
  titleOf: ({ Titulo }) => Titulo,
  publicHref: ({ IdEvento }) => `/evento-detalle/${IdEvento}`,
  // No default title, because it could be published by accident.
  blank: { ...EventosStaff.declaration.blank, Titulo: '' },
  changing: changingText,
  withdrawing: withdrawingText,
  withdrawingMany: leftText,
  bulk: [
    { accion: 'destacar', label: 'Destacar', icon: Star, undoable: true },
    { accion: 'no-destacar', label: 'Quitar de destacados', icon: StarOff, undoable: true },
  ],
  copied:
    'Es un borrador sin fecha, lugares ni enlace. Los precios y los textos son los de antes: revisalos.',
  publishing: InteresadosNote,
  acts: ({ IdEvento, Destacada }) => [highlight(IdEvento, Destacada === 1)],
  otherLabels: { capacidad: 'Lugares', unidades: 'Unidades' },
  panels: [
    {
      tab: 'Lugar y cupo',
      content: SeatsPanel,
      gives: 'capacidad',
      when: ({ capacidad }) => capacidad !== null,
    },
    {
      tab: 'Unidades',
      content: UnitsPanel,
      gives: 'unidades',
      when: (row) => row['Modalidad'] === 'Online',
    },
    { tab: 'Inscriptos', content: InscriptosPanel },
    { tab: 'Espera', content: EsperaPanel, when: ({ capacidad }) => capacidad !== null },
    { tab: 'Ventas', content: VentasPanel },
    { tab: CANCELAR, content: CancelPanel },
  ],
  sections: [
    {
      title: 'El evento',
      tab: 'Datos',
      fields: [
        { name: 'Titulo', label: 'Título', kind: 'text', wide: true },
        { name: 'Modalidad', label: 'Modalidad', kind: 'select', options: MODALIDAD_OPTIONS },
        { name: 'IdCategoria2', label: 'Categoría', ...UNA_CATEGORIA },
        {
          name: 'Oradores',
          label: 'Oradores',
          kind: 'text',
          hint: 'Separados con punto y coma.',
        },
        {
          name: 'soloEnCategoria',
          label: 'Dónde se ve',
          kind: 'boolean',
          text: 'Solo en la página de su categoría',
        },
      ],
    },
    {
      title: 'Cuándo',
      tab: 'Datos',
      fields: [
        { name: 'Fecha', label: 'Empieza', kind: 'datetime', wall: true, hint: 'Hora del lugar.' },
        { name: 'FechaFin', label: 'Termina', kind: 'datetime', wall: true },
        {
          name: 'zona',
          label: 'Hora de',
          kind: 'select',
          hint: 'De qué ciudad es la hora que escribiste. Su lugar es la localidad o, sin ella, Buenos Aires.',
          none: 'Su lugar',
          options: ZONA_OPTIONS,
        },
      ],
    },
    {
      title: 'Textos',
      tab: 'Textos',
      fields: [
        { name: 'Copete', label: 'Presentación', kind: 'long', hint: 'Se lee en las tarjetas.' },
        { name: 'Cuerpo', label: 'Descripción', kind: 'rich', chips: ['precio', 'pais'] },
        { name: 'queLlevar', label: 'Qué llevar', kind: 'long' },
        { name: 'Legales', label: 'Condiciones', kind: 'rich' },
        {
          name: 'imagenes',
          label: 'Imágenes',
          kind: 'own',
          input: PicturesField,
          textOf: picturesText,
        },
      ],
    },
    ...PRECIOS,
    DONDE,
  ],
})
