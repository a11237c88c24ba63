import { FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatFecha } from '#domain/calendario/formato.ts'
import {
  ABIERTAS,
  listSolicitudes,
  type Solicitud,
  TIPOS_DE_SOLICITUD,
} from '#domain/cuentas/solicitudes/solicitudes.ts'
import { Button } from '../../kit/button.tsx'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { useOpenRow } from '../../kit/list/open-row.ts'
import { State } from '../../kit/state.tsx'
import { NuevaSolicitud } from '../../parts/nueva-solicitud.tsx'
import { ESTADOS, EstadoDeSolicitudChip, NOMBRES_DE_TIPO } from '../../parts/solicitudes.tsx'
import { queryOf } from '../../resource/list/list-query.ts'
import { call } from '../../session/api.ts'
import { useMay } from '../../session/staff.tsx'
import { SolicitudDialog } from './solicitud-dialog.tsx'

const keyOf = ({ id }: Solicitud) => String(id)

const LIST = {
  name: 'solicitudes',
  title: 'Datos personales',
  nouns: ['solicitud', 'solicitudes'],
  searchable: 'Qué pidieron o qué contestamos',
  filters: [
    {
      key: 'estado',
      label: 'Estado',
      kind: 'options',
      several: true,
      options: ABIERTAS.map((value) => ({ value, label: ESTADOS[value].label })),
    },
    {
      key: 'tipo',
      label: 'Qué piden',
      kind: 'options',
      several: true,
      options: TIPOS_DE_SOLICITUD.map((value) => ({ value, label: NOMBRES_DE_TIPO[value] })),
    },
    { key: 'vencida', label: 'Vencida', kind: 'flag', on: 'sí' },
    { key: 'cerrada', label: 'Contestadas', kind: 'flag', on: 'sí' },
  ],
  load: (state: Parameters<typeof queryOf>[0]) => call(listSolicitudes, { query: queryOf(state) }),
  keyOf,
  columns: [
    { key: 'persona', label: 'Persona', cell: (row: Solicitud) => row.persona, card: 'title' },
    { key: 'tipo', label: 'Qué pide', cell: (row: Solicitud) => NOMBRES_DE_TIPO[row.tipo], width: 120 },
    { key: 'detalle', label: 'Detalle', cell: (row: Solicitud) => row.detalle },
    {
      key: 'recibida',
      label: 'Recibida',
      cell: (row: Solicitud) => formatFecha(row.recibidaEn),
      width: 112,
    },
    {
      key: 'vence',
      label: 'Vence',
      cell: (row: Solicitud) => formatFecha(row.venceEn),
      order: 'venceEn',
      width: 112,
    },
    {
      key: 'estado',
      label: 'Estado',
      cell: (row: Solicitud) => <EstadoDeSolicitudChip solicitud={row} />,
      width: 160,
    },
  ],
  empty: (
    <State icon={<FileText />} title="No hay solicitudes por contestar">
      Cuando alguien pida ver, corregir o borrar sus datos, anotalo acá o desde su ficha en Personas.
    </State>
  ),
} as const

export function Component() {
  const open = useOpenRow<Solicitud>(LIST.name, keyOf)
  const may = useMay()
  const [writing, setWriting] = useState(false)
  const write = may('cuentas.editar') ? (
    <Button look="primary" onClick={() => setWriting(true)}>
      <Plus aria-hidden="true" /> Anotar solicitud
    </Button>
  ) : null
  return (
    <>
      <ListScreen<Solicitud> list={{ ...LIST, hrefOf: open.hrefOf, actions: write }} />
      {writing ? <NuevaSolicitud onClose={() => setWriting(false)} /> : null}
      {open.row ? <SolicitudDialog key={open.row.id} id={open.row.id} onClose={open.close} /> : null}
    </>
  )
}
