import { Play, Webhook } from 'lucide-react'
import { Link } from 'react-router'
import { AvisoStaff } from '#domain/operacion/actos-staff.ts'
import { type Aviso, ESTADOS_AVISO, listAvisos } from '#domain/operacion/avisos.ts'
import { Chip, type Tone } from '../../kit/chip.tsx'
import { State } from '../../kit/state.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { queryOf } from '../../resource/list/list-query.ts'
import { call } from '../../session/api.ts'
import { type ActingList, ActingListScreen } from './acting-list.tsx'

const ESTADOS: Record<Aviso['estado'], { label: string; tone: Tone }> = {
  pendiente: { label: 'Pendiente', tone: 'wait' },
  fallando: { label: 'Con problemas', tone: 'attention' },
  procesado: { label: 'Procesado', tone: 'ok' },
  abandonado: { label: 'Abandonado', tone: 'error' },
}
const CLASES: Record<Aviso['clase'], string> = {
  pago: 'Pago',
  compra: 'Compra',
  contracargo: 'Contracargo',
}
const PROVEEDORES = { mercadopago: 'Mercado Pago', stripe: 'Stripe', paypal: 'PayPal' }
const proveedorOf = ({ origin }: Aviso) => PROVEEDORES[origin as keyof typeof PROVEEDORES] ?? origin

const Estado = ({ estado }: { estado: Aviso['estado'] }) => (
  <Chip tone={ESTADOS[estado].tone}>{ESTADOS[estado].label}</Chip>
)

const AVISOS: ActingList<Aviso, typeof AvisoStaff> = {
  thing: AvisoStaff,
  thingKeyOf: ({ id }) => ({ id }),
  icon: Play,
  titleOf: (row) => `${proveedorOf(row)} · ${row.eventId}`,
  facts: (row) => [
    ['Estado', <Estado key="estado" estado={row.estado} />],
    ['Clase', CLASES[row.clase]],
    ['Recibido', formatDateTime(row.creadoEn)],
    ['Procesado', row.procesadoEn ? formatDateTime(row.procesadoEn) : '–'],
    ['Intentos', row.intentos],
    ['Resultado', row.resultado ?? '–'],
    [
      'Compra',
      row.referencia ? (
        <Link key="compra" to={`/compras/${row.referencia}`} className="font-semibold text-marca underline">
          {row.referencia}
        </Link>
      ) : (
        '–'
      ),
    ],
  ],
  list: {
    title: 'Avisos de proveedores',
    nouns: ['aviso', 'avisos'],
    searchable: 'Número o resultado',
    filters: [
      {
        key: 'estado',
        label: 'Estado',
        kind: 'options',
        several: true,
        options: ESTADOS_AVISO.map((value) => ({ value, label: ESTADOS[value].label })),
      },
      {
        key: 'origin',
        label: 'Proveedor',
        kind: 'options',
        several: true,
        options: Object.entries(PROVEEDORES).map(([value, label]) => ({ value, label })),
      },
      { key: 'creadoEn', label: 'Recibido', kind: 'dates' },
    ],
    load: (state) => call(listAvisos, { query: queryOf(state) }),
    keyOf: ({ id }) => String(id),
    columns: [
      { key: 'aviso', label: 'Aviso', cell: (row) => row.eventId, card: 'title' },
      { key: 'proveedor', label: 'Proveedor', cell: proveedorOf, width: 120 },
      { key: 'clase', label: 'Clase', cell: (row) => CLASES[row.clase], width: 108 },
      { key: 'recibido', label: 'Recibido', cell: (row) => formatDateTime(row.creadoEn), width: 186 },
      { key: 'estado', label: 'Estado', cell: (row) => <Estado estado={row.estado} />, width: 124 },
      { key: 'resultado', label: 'Resultado', cell: (row) => row.resultado ?? '–' },
    ],
    empty: (
      <State icon={<Webhook />} title="Todavía no llegó ningún aviso">
        Cuando un medio de pago nos cuente algo de una compra, lo vas a ver acá.
      </State>
    ),
  },
}

export function Component() {
  return <ActingListScreen of={AVISOS} />
}
