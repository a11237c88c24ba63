import { Ban, Pause, Play, TicketPercent } from 'lucide-react'
import { createElement } from 'react'
import { CuponStaff } from '#domain/cupones/actos-staff.ts'
import { ALCANCES_CUPON, TIPOS_CUPON } from '#domain/cupones/cupones.ts'
import { CuponesStaff, REGLA_BLANCA } from '#domain/cupones/gestion.ts'
import { actionsOf } from '../../acts/bulk.tsx'
import { onDemand } from '../../kit/on-demand.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { resourceScreen } from '../../resource/screen.ts'
import { alcanceText, descuentoText, NOMBRE_DE_ALCANCE, NOMBRE_DE_TIPO, usosText } from './cupones-texts.ts'
import { EstadoDeCuponChip } from './estado-chip.tsx'
import { REGLA_SECTIONS } from './regla-sections.ts'

const LoteLink = onDemand(() => import('./lote-link.tsx'))
const UsosPanel = onDemand(() => import('./usos-panel.tsx'))

const YES_NO = [
  { value: '1', label: 'sí' },
  { value: '0', label: 'no' },
]

export const screen = resourceScreen({
  staff: CuponesStaff,
  path: 'cupones',
  title: 'Cupones',
  nouns: ['cupón', 'cupones'],
  newLabel: 'Nuevo cupón',
  icon: TicketPercent,
  empty: 'Hacé el primero: un código que descuenta un porcentaje o un importe.',
  searchable: 'Código, descripción o email',
  listAction: LoteLink,
  filters: [
    { key: 'activo', label: 'Activo', kind: 'options', options: YES_NO },
    { key: 'automatico', label: 'Automático', kind: 'options', options: YES_NO },
    {
      key: 'tipo',
      label: 'Tipo',
      kind: 'options',
      several: true,
      options: TIPOS_CUPON.map((value) => ({ value, label: NOMBRE_DE_TIPO[value] })),
    },
    {
      key: 'alcance',
      label: 'Alcance',
      kind: 'options',
      several: true,
      options: ALCANCES_CUPON.map((value) => ({ value, label: NOMBRE_DE_ALCANCE[value] })),
    },
    { key: 'hasta', label: 'Vence', kind: 'dates' },
  ],
  columns: [
    { key: 'codigo', label: 'Código', cell: ({ codigo }) => codigo, card: 'title' },
    { key: 'tipo', label: 'Descuenta', width: 140, cell: descuentoText, card: 'figure' },
    { key: 'alcance', label: 'Alcance', width: 130, cell: alcanceText },
    { key: 'usos', label: 'Usos', order: 'usos', end: true, width: 90, card: 'labelled', cell: usosText },
    {
      key: 'hasta',
      label: 'Vence',
      order: 'hasta',
      width: 186,
      cell: ({ hasta }) => (hasta ? formatDateTime(hasta) : 'No vence'),
    },
    {
      key: 'persona',
      label: 'Para',
      width: 180,
      cell: ({ email }) => email ?? 'Cualquiera',
      card: 'none',
      hidden: true,
    },
    {
      key: 'situacion',
      label: 'Estado',
      width: 110,
      cell: ({ estado }) => createElement(EstadoDeCuponChip, { estado }),
    },
  ],
  titleOf: ({ codigo }) => codigo,
  blank: { ...REGLA_BLANCA, codigo: '' },
  bulk: actionsOf(CuponStaff, { pausar: Pause, reanudar: Play, anular: Ban }),
  panels: [{ tab: 'Usos', content: UsosPanel }],
  sections: [
    {
      title: 'Código',
      tab: 'Datos',
      fields: [
        {
          name: 'codigo',
          label: 'Código',
          kind: 'text',
          hint: 'Letras, números y guiones. Una vez usado, no cambia.',
        },
      ],
    },
    ...REGLA_SECTIONS,
  ],
})
