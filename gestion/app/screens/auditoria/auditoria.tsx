import { ScrollText } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { ACCIONES, TIPOS_ACTOR } from '#domain/auditoria/acciones.ts'
import { AuditoriaList, type Registro } from '#domain/auditoria/auditoria.ts'
import {
  NOMBRES_DE_ACCION,
  NOMBRES_DE_ACTOR,
  NOMBRES_DE_TABLA,
  nombreOfTabla,
} from '#domain/auditoria/nombres.ts'
import { addDias, diaDe } from '#domain/calendario/calendario.ts'
import { listEquipo } from '#domain/cuentas/staff/equipo.ts'
import { fieldName } from '../../kit/activity/field-names.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { capital } from '../../kit/capital.ts'
import { Facts } from '../../kit/card.tsx'
import { Chip, type Tone } from '../../kit/chip.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import type { Column } from '../../kit/list/columns.ts'
import type { Filter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { useOpenRow } from '../../kit/list/open-row.ts'
import { State } from '../../kit/state.tsx'
import { formatDateTime, formatMoment } from '../../kit/time.ts'
import { ExportButton } from '../../resource/list/export-button.tsx'
import { queryOf, wholeOf } from '../../resource/list/list-query.ts'
import { call } from '../../session/api.ts'
import { useMay } from '../../session/staff.tsx'
import { motivoText, permisoText, valueText } from './value-text.ts'

const TONES: Record<Registro['accion'], Tone> = {
  alta: 'ok',
  cambio: 'info',
  baja: 'error',
  vaciado: 'error',
  lectura: 'neutral',
  acto: 'brand',
  tachado: 'attention',
}
const who = ({ actor: { tipo, nombre } }: Registro) => nombre ?? NOMBRES_DE_ACTOR[tipo]
const what = ({ tabla, clave }: Registro) =>
  clave === '*' ? `${nombreOfTabla(tabla)}: toda la lista` : `${nombreOfTabla(tabla)} ${clave}`
const TABLAS = Object.entries(NOMBRES_DE_TABLA).toSorted(([, a], [, b]) => a.localeCompare(b, 'es'))

const COLUMNS: readonly Column<Registro>[] = [
  { key: 'cuando', label: 'Cuándo', cell: (row) => formatMoment(row.creadoEn), width: 186, card: 'line' },
  { key: 'quien', label: 'Quién', cell: who, card: 'title' },
  {
    key: 'accion',
    label: 'Acción',
    cell: ({ accion }) => <Chip tone={TONES[accion]}>{NOMBRES_DE_ACCION[accion]}</Chip>,
    width: 110,
    card: 'figure',
  },
  { key: 'que', label: 'Qué', cell: what, width: 300, card: 'line' },
  { key: 'motivo', label: 'Motivo', cell: ({ motivo }) => motivoText(motivo), card: 'none' },
]
const FILTERS: readonly Filter[] = [
  {
    key: 'accion',
    label: 'Acción',
    kind: 'options',
    several: true,
    options: ACCIONES.map((value) => ({ value, label: NOMBRES_DE_ACCION[value] })),
  },
  {
    key: 'actor',
    label: 'Quién',
    kind: 'options',
    several: true,
    options: TIPOS_ACTOR.map((value) => ({ value, label: NOMBRES_DE_ACTOR[value] })),
  },
  {
    key: 'tabla',
    label: 'Qué',
    kind: 'options',
    several: true,
    options: TABLAS.map(([value, label]) => ({ value, label })),
  },
  { key: 'creadoEn', label: 'Días', kind: 'dates' },
  { key: 'clave', label: 'De un registro', kind: 'flag', on: 'sí', byAddress: true },
  { key: 'lote', label: 'De un lote', kind: 'flag', on: 'sí', byAddress: true },
]

/** The filter by team member is for users who grant roles. Others filter by person through a link. */
function useFilters(): readonly Filter[] {
  const knowsTeam = useMay()('cuentas.otorgar')
  return useMemo(
    () => [
      knowsTeam
        ? {
            key: 'usuario',
            label: 'Del equipo',
            kind: 'reference',
            from: 'equipo-nombres',
            load: async () =>
              (await call(listEquipo)).data.map(({ id, nombre }) => ({ value: id, label: nombre })),
          }
        : { key: 'usuario', label: 'De una persona', kind: 'flag', on: 'sí', byAddress: true },
      ...FILTERS,
    ],
    [knowsTeam],
  )
}

const keyOf = ({ id }: Registro) => String(id)

/** The audit log, newest entry first. */
export function Component() {
  const may = useMay()
  const filters = useFilters()
  const state = useListState(filters, undefined)
  const open = useOpenRow<Registro>('auditoria', keyOf)
  return (
    <>
      <ListScreen
        list={{
          name: 'auditoria',
          title: 'Auditoría',
          nouns: ['registro', 'registros'],
          all: 'Todo',
          columns: COLUMNS,
          filters,
          load: (shown) => call(AuditoriaList.endpoints.list, { query: queryOf(shown) }),
          keyOf,
          hrefOf: open.hrefOf,
          empty: (
            <State icon={<ScrollText />} title="Todavía no hay registros">
              Cada cambio que haga el equipo va a quedar acá.
            </State>
          ),
          tools: may('cuentas.exportar') ? (
            <ExportButton run={() => call(AuditoriaList.endpoints.export, { query: wholeOf(state) })} />
          ) : null,
        }}
      />
      {open.row ? <Detail registro={open.row} onClose={open.close} /> : null}
    </>
  )
}

/** The filters that find all changes of one job. Author and days narrow the search. */
const loteSearch = ({ lote, actor, creadoEn }: Registro) => {
  const dia = diaDe(new Date(creadoEn))
  return new URLSearchParams({
    ...(actor.usuarioId === null ? {} : { usuario: String(actor.usuarioId) }),
    creadoEn: `${addDias(dia, -1)}..${addDias(dia, 1)}`,
    lote: lote ?? '',
  })
}

function Detail({ registro, onClose }: { registro: Registro; onClose: () => void }) {
  const { actor, antes, despues } = registro
  const fields = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  const facts: [string, ReactNode][] = [
    ['Cuándo', formatDateTime(registro.creadoEn)],
    ['Quién', actor.nombre ? `${actor.nombre} (${NOMBRES_DE_ACTOR[actor.tipo]})` : who(registro)],
    [
      'En nombre de',
      actor.enNombreDe === null ? null : (
        <Link key="de" to={`/personas/${actor.enNombreDe}`} className="text-marca underline">
          Cuenta {actor.enNombreDe}
        </Link>
      ),
    ],
    ['Desde', actor.direccion],
    ['Sesión', actor.sesion],
    ['Permiso', permisoText(actor.permiso)],
    ['Acto', registro.acto],
    ['Motivo', motivoText(registro.motivo)],
    ['Pedido al sitio', registro.requestId],
  ]
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`${NOMBRES_DE_ACCION[registro.accion]}: ${what(registro)}`}
      actions={
        <>
          {registro.lote ? (
            <ButtonLink to={`/auditoria?${loteSearch(registro)}`}>Ver todo lo de este lote</ButtonLink>
          ) : null}
          {actor.usuarioId === null ? null : (
            <ButtonLink to={`/auditoria?usuario=${actor.usuarioId}`}>Ver todo lo que hizo</ButtonLink>
          )}
          {registro.clave === '*' ? null : (
            <ButtonLink
              to={`/auditoria?${new URLSearchParams({ tabla: registro.tabla, clave: registro.clave })}`}
            >
              Ver todo lo de este registro
            </ButtonLink>
          )}
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      <Facts rows={facts.filter(([, value]) => value)} />
      {fields.length ? (
        <div className="overflow-x-auto">
          <table className="w-full text-left text-tabla">
            <thead>
              <tr className="border-b border-linea text-meta text-suave">
                <th className="py-1.5 pr-3 font-semibold">Campo</th>
                <th className="py-1.5 pr-3 font-semibold">Antes</th>
                <th className="py-1.5 font-semibold">Después</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field} className="border-b border-linea-suave align-top">
                  <th scope="row" className="py-1.5 pr-3 font-normal text-suave">
                    {capital(fieldName(field))}
                  </th>
                  <td className="py-1.5 pr-3 break-words">{valueText(antes?.[field], field)}</td>
                  <td className="py-1.5 break-words">{valueText(despues?.[field], field)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Dialog>
  )
}
