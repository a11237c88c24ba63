import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Clock, Mail, MailCheck, Send } from 'lucide-react'
import { useMemo } from 'react'
import { CorreoStaff } from '#domain/operacion/actos-staff.ts'
import { type CorreoEnviado, ESTADOS_CORREO, listCorreos, listPlantillas } from '#domain/operacion/correos.ts'
import { StateChip, type StateLook } from '../../kit/chip.tsx'
import type { Filter } from '../../kit/list/filters.ts'
import { State } from '../../kit/state.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { queryOf } from '../../resource/list/list-query.ts'
import { call } from '../../session/api.ts'
import { type ActingList, ActingListScreen } from './acting-list.tsx'

const ESTADOS: Record<CorreoEnviado['estado'], StateLook> = {
  pendiente: { name: 'Pendiente', tone: 'wait', icon: Clock },
  enviado: { name: 'Enviado', tone: 'ok', icon: MailCheck },
  fallido: { name: 'Fallido', tone: 'error', icon: CircleAlert },
}

const Estado = ({ estado }: { estado: CorreoEnviado['estado'] }) => <StateChip {...ESTADOS[estado]} />

const proximo = ({ estado, proximoIntentoEn }: CorreoEnviado) =>
  estado === 'pendiente' ? formatDateTime(proximoIntentoEn) : '–'

type Correos = ActingList<CorreoEnviado, typeof CorreoStaff>

/** `tituloOf` returns the name of a kind of mail. */
const correos = (tituloOf: (plantilla: string) => string): Correos => ({
  thing: CorreoStaff,
  thingKeyOf: ({ id }) => ({ id }),
  icon: Send,
  titleOf: ({ para }) => para,
  facts: (row) => [
    ['Estado', <Estado key="estado" estado={row.estado} />],
    ['Correo', tituloOf(row.plantilla)],
    ['Creado', formatDateTime(row.creadoEn)],
    ['Enviado', row.enviadoEn ? formatDateTime(row.enviadoEn) : '–'],
    ['Intentos', row.intentos],
    ['Próximo', proximo(row)],
    ['Error', row.error ?? '–'],
    ...(row.reenvioDe ? [['Es', 'un reenvío pedido por el equipo'] as const] : []),
  ],
  list: {
    title: 'Correos',
    nouns: ['correo', 'correos'],
    searchable: 'Destinatario o error',
    filters: [
      {
        key: 'estado',
        label: 'Estado',
        kind: 'options',
        several: true,
        options: ESTADOS_CORREO.map((value) => ({ value, label: ESTADOS[value].name })),
      },
      { key: 'creadoEn', label: 'Creado', kind: 'dates' },
    ],
    load: (state) => call(listCorreos, { query: queryOf(state) }),
    keyOf: ({ id }) => id,
    columns: [
      { key: 'para', label: 'Para', cell: (row) => row.para, order: 'para', card: 'title' },
      { key: 'plantilla', label: 'Correo', cell: (row) => tituloOf(row.plantilla), order: 'plantilla' },
      { key: 'estado', label: 'Estado', cell: (row) => <Estado estado={row.estado} />, width: 112 },
      {
        key: 'creado',
        label: 'Creado',
        cell: (row) => formatDateTime(row.creadoEn),
        order: 'creadoEn',
        width: 186,
      },
      {
        key: 'intentos',
        label: 'Intentos',
        cell: (row) => row.intentos,
        width: 76,
        end: true,
        card: 'none',
      },
      { key: 'proximo', label: 'Próximo intento', cell: proximo, width: 136, card: 'none' },
      { key: 'error', label: 'Error', cell: (row) => row.error ?? '–' },
    ],
    empty: (
      <State icon={<Mail />} title="Todavía no salió ningún correo">
        Los correos que manda el sitio se ven acá por noventa días.
      </State>
    ),
  },
})

/** The server provides the names of the kinds of mail. */
function useCorreos(): Correos {
  const { data } = useQuery({
    queryKey: ['plantillas'],
    queryFn: async () => (await call(listPlantillas)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const titulos = new Map(data?.map(({ nombre, titulo }) => [nombre, titulo]))
    const base = correos((nombre) => titulos.get(nombre) ?? nombre)
    const options = [...titulos].map(([value, label]) => ({ value, label }))
    const plantilla: Filter = {
      key: 'plantilla',
      label: 'Correo',
      kind: 'options',
      several: true,
      options,
    }
    return { ...base, list: { ...base.list, filters: [...(base.list.filters ?? []), plantilla] } }
  }, [data])
}

export function Component() {
  return <ActingListScreen of={useCorreos()} />
}
