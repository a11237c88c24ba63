import { CalendarDays, Star, StarOff } from 'lucide-react'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { CategoriasStaff } from '#domain/eventos/gestion.ts'
import { EventosStaff } from '#domain/eventos/gestion-eventos.ts'
import { modalidadText } from '#domain/eventos/texto.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import { resourceApi } from '../../resource/api.ts'
import { resourceScreen } from '../../resource/screen.ts'
import { DONDE } from './donde-section.ts'
import {
  CATEGORIAS,
  cupoText,
  fechaText,
  MODALIDAD_OPTIONS,
  picturesText,
  ZONA_OPTIONS,
} from './evento-texts.ts'
import { highlight } from './highlight.ts'

const MediosField = onDemand(() => import('../../parts/medios-field.tsx'))
const PicturesField = onDemand(() => import('./pictures-field.tsx'))
const CancelPanel = onDemand(() => import('../compras/cancel-panel.tsx'))
const EsperaPanel = onDemand(() => import('./espera-panel.tsx'))
const InscriptosPanel = onDemand(() => import('../inscriptos/inscriptos-panel.tsx'))
const InteresadosNote = onDemand(() => import('./interesados-note.tsx'))
const SeatsPanel = onDemand(() => import('./seats-panel.tsx'))
const UnitsPanel = onDemand(() => import('./units-panel.tsx'))

async function loadCategorias() {
  const { data } = await resourceApi({ staff: CategoriasStaff }).list({ limit: 200, order: 'nombre' })
  return data.map((row) => ({ value: row['IdCategoria2'] as number, label: String(row['nombre']) }))
}

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
      kind: 'reference',
      several: true,
      from: CATEGORIAS,
      load: loadCategorias,
    },
    { key: 'Fecha', label: 'Fecha', kind: 'dates' },
    { key: 'sinCupo', label: 'Cupo', kind: 'flag', on: 'Sin lugares' },
    { key: 'sinEnlace', label: 'Zoom', kind: 'flag', on: 'Por venir y sin enlace' },
    { key: 'Destacada', label: 'Destacado', kind: 'flag', on: 'Destacados' },
  ],
  columns: [
    { key: 'Titulo', label: 'Título', order: 'Titulo', cell: ({ Titulo }) => Titulo, card: 'title' },
    { key: 'Fecha', label: 'Fecha', order: 'Fecha', width: '132px', cell: ({ Fecha }) => fechaText(Fecha) },
    {
      key: 'Modalidad',
      label: 'Modalidad',
      width: '90px',
      cell: ({ Modalidad }) => modalidadText(Modalidad),
    },
    {
      key: 'categoria',
      label: 'Categoría',
      width: '150px',
      cell: ({ categoria }) => categoria,
      card: 'none',
    },
    { key: 'cupo', label: 'Ocupado', end: true, width: '84px', card: 'figure', cell: cupoText },
    {
      key: 'version',
      label: 'Versión',
      end: true,
      width: '80px',
      card: 'none',
      hidden: true,
      cell: ({ version }) => version,
    },
  ],
  titleOf: ({ Titulo }) => Titulo,
  publicHref: ({ IdEvento }) => `/evento-detalle/${IdEvento}`,
  blank: { ...EventosStaff.declaration.blank, zona: ZONA_BASE },
  withdrawing: ({ comprasPendientes }) =>
    comprasPendientes > 0
      ? `Hay ${comprasPendientes === 1 ? 'una compra que espera' : `${comprasPendientes} compras que esperan`} su pago. Siguen en pie y se pueden pagar, pero el evento deja de verse.`
      : undefined,
  bulk: [
    { accion: 'destacar', label: 'Destacar', icon: Star },
    { accion: 'no-destacar', label: 'Quitar de destacados', icon: StarOff },
  ],
  publishing: InteresadosNote,
  acts: ({ IdEvento, Destacada }) => [highlight(IdEvento, Destacada === 1)],
  otherLabels: { capacidad: 'Lugares' },
  panels: [
    { tab: 'Lugar y cupo', content: SeatsPanel, when: ({ capacidad }) => capacidad !== null },
    { tab: 'Inscriptos', content: InscriptosPanel },
    { tab: 'Espera', content: EsperaPanel, when: ({ capacidad }) => capacidad !== null },
    { tab: 'Ventas', content: CancelPanel },
    { tab: 'Unidades', content: UnitsPanel, when: (row) => row['Modalidad'] === 'Online' },
  ],
  sections: [
    {
      title: 'El evento',
      tab: 'Datos',
      fields: [
        { name: 'Titulo', label: 'Título', kind: 'text', wide: true },
        { name: 'Modalidad', label: 'Modalidad', kind: 'select', options: MODALIDAD_OPTIONS },
        {
          name: 'IdCategoria2',
          label: 'Categoría',
          kind: 'reference',
          from: CATEGORIAS,
          load: loadCategorias,
        },
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
          label: 'Reloj',
          kind: 'select',
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
    {
      title: 'Precios',
      tab: 'Precios y medios',
      fields: [
        { name: 'Precio', label: 'Argentina', kind: 'money', currency: 'ARS' },
        { name: 'PrecioUsd', label: 'Resto del mundo', kind: 'money', currency: 'USD' },
        { name: 'PrecioGrupo1', label: 'Países del grupo 1', kind: 'money', currency: 'USD' },
        { name: 'PrecioGrupo2', label: 'Países del grupo 2', kind: 'money', currency: 'USD' },
      ],
    },
    {
      title: 'Medios de pago',
      tab: 'Precios y medios',
      fields: [
        { name: 'MedioPagoArg', label: 'Desde la Argentina', kind: 'own', input: MediosField },
        { name: 'MedioPagoExt', label: 'Desde otros países', kind: 'own', input: MediosField },
      ],
    },
    DONDE,
  ],
})
