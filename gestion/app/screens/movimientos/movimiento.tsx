import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatDia } from '#domain/calendario/calendario.ts'
import {
  acceptMovimiento,
  assignMovimiento,
  type CandidataVista,
  closeReembolso,
  discardMovimiento,
  distinguishMovimiento,
  getMovimiento,
  MOTIVOS_DESCARTE,
  type MovimientoEntero,
  recoverMovimiento,
  unassignMovimiento,
} from '#domain/movimientos/movimientos.ts'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import { Button } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { useShortcuts } from '../../kit/keyboard.ts'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { say, sayWithUndo } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { EstadoChip } from '../compras/estados.tsx'
import { AsignacionesCard } from './asignaciones.tsx'
import { AsignarDialog } from './asignar-dialog.tsx'
import { MotivoDialog } from './motivo-dialog.tsx'
import { MOVIMIENTOS } from './movimientos.tsx'
import {
  DuplicadoChip,
  EstadoMovimientoChip,
  importeText,
  PRUEBA,
  VeredictoChip,
  wordsOfVeredicto,
} from './veredicto.tsx'

type Done = { item: MovimientoEntero; message: string }

/** What can be done with one movement; what it has become is shown at once. */
function useActs(id: number) {
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: (work: () => Promise<Done>) => work(),
    onSuccess: ({ item }) => {
      queries.setQueryData(['movimientos', 'item', id], { item })
      queries.invalidateQueries({ queryKey: ['movimientos', 'list'] })
      queries.invalidateQueries({ queryKey: ['compras'] })
      queries.invalidateQueries({ queryKey: ['actividad'] })
    },
    onError: (error) => {
      say('No se pudo', messageOf(error))
      queries.invalidateQueries({ queryKey: ['movimientos'] })
    },
  })
  const params = { id }
  const undo = () => act.mutateAsync(() => call(unassignMovimiento, { params, body: {} }))
  const doing = async (work: () => Promise<Done>) => {
    const { message } = await act.mutateAsync(work)
    sayWithUndo(message, undo)
  }
  const telling = async (work: () => Promise<Done>) => say((await act.mutateAsync(work)).message)
  return { busy: act.isPending, doing, telling, params }
}

export function Component() {
  const { id = '' } = useParams()
  const answer = useQuery({
    queryKey: ['movimientos', 'item', Number(id)],
    queryFn: () => call(getMovimiento, { params: { id } }),
  })
  if (!answer.data) return <Unloaded query={answer} />
  return <Screen movimiento={answer.data.item} />
}

function Screen({ movimiento }: { movimiento: MovimientoEntero }) {
  const { id, importe, moneda, estado, veredicto, asignaciones } = movimiento
  return (
    <>
      <Neighbours list={MOVIMIENTOS} path="/movimientos" isThis={(row) => row.id === id} />
      <Head movimiento={movimiento} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Card title="Lo que dice el banco">
            <Facts
              rows={[
                ['Fecha', formatDia(movimiento.fecha)],
                ['Importe', importeText(importe, moneda)],
                ['Cuenta', movimiento.banco],
                ['Pagador', movimiento.pagador || '–'],
                ['CUIT', movimiento.cuit || '–'],
                ['Texto', movimiento.texto || '–'],
                [
                  'Extracto',
                  <Link key="x" to={`/extractos/${movimiento.extracto.id}`} className="text-marca underline">
                    {movimiento.extracto.archivo}
                  </Link>,
                ],
                ...(movimiento.motivoDescarte ? [['Descartado', movimiento.motivoDescarte] as const] : []),
              ]}
            />
          </Card>
          {estado === 'pendiente' && movimiento.duplicaA !== null ? (
            <Duplicado movimiento={movimiento} otro={movimiento.duplicaA} />
          ) : null}
          {estado === 'pendiente' ? (
            <Card title="Coincidencia" aside={<VeredictoChip veredicto={veredicto} />}>
              <p className="text-tabla text-suave">{wordsOfVeredicto(movimiento)}</p>
              <ul className="mt-2 grid gap-2">
                {movimiento.candidatas.map((candidata) => (
                  <li key={`${candidata.referencia}${candidata.reembolso}`}>
                    <Candidata candidata={candidata} movimiento={movimiento} />
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
          {asignaciones.length > 0 ? <AsignacionesCard movimiento={movimiento} /> : null}
        </div>
        <ActivityCard entidad="movimientos" clave={String(id)} />
      </div>
    </>
  )
}

const isAssignable = ({ estado, importe, duplicaA }: MovimientoEntero) =>
  estado === 'pendiente' && importe > 0 && duplicaA === null

function Head({ movimiento }: { movimiento: MovimientoEntero }) {
  const { id, importe, moneda, estado, aceptable, visto, asignaciones } = movimiento
  const may = useMay()
  const { busy, doing, telling, params } = useActs(id)
  const [dialog, setDialog] = useState<'asignar' | 'descartar' | 'deshacer'>()
  const decides = may('compras.decidir')
  const assignable = isAssignable(movimiento)
  const close = () => setDialog(undefined)
  const accept = () => doing(() => call(acceptMovimiento, { params, body: { visto } })).catch(() => {})
  const undoable = asignaciones.some(({ deshecha, reembolso }) => !deshecha && !reembolso)
  useShortcuts(
    {
      c: () => decides && aceptable && !busy && accept(),
      a: () => decides && assignable && setDialog('asignar'),
      d: () => decides && estado === 'pendiente' && setDialog('descartar'),
    },
    decides ? { c: 'Aceptar la coincidencia', a: 'Asignar a una compra', d: 'Descartar' } : {},
  )
  return (
    <>
      <PageHead
        title={movimiento.pagador || movimiento.texto || importeText(importe, moneda)}
        meta={
          <>
            <EstadoMovimientoChip estado={estado} />
            {importeText(importe, moneda)}
          </>
        }
        aside={
          decides && aceptable ? (
            <Button look="primary" disabled={busy} onClick={accept}>
              <Check aria-hidden="true" /> Aceptar <kbd className="max-md:hidden">c</kbd>
            </Button>
          ) : null
        }
      >
        {decides && estado === 'pendiente' ? (
          <>
            {assignable ? (
              <Button disabled={busy} onClick={() => setDialog('asignar')}>
                Asignar o dividir <kbd className="max-md:hidden">a</kbd>
              </Button>
            ) : null}
            <Button disabled={busy} onClick={() => setDialog('descartar')}>
              Descartar <kbd className="max-md:hidden">d</kbd>
            </Button>
          </>
        ) : null}
        {decides && undoable ? (
          <Button disabled={busy} onClick={() => setDialog('deshacer')}>
            <Undo2 aria-hidden="true" /> Deshacer
          </Button>
        ) : null}
        {decides && estado === 'descartado' ? (
          <Button disabled={busy} onClick={() => telling(() => call(recoverMovimiento, { params }))}>
            Recuperar
          </Button>
        ) : null}
      </PageHead>
      {dialog === 'asignar' ? (
        <AsignarDialog movimiento={movimiento} onClose={close} run={(work) => doing(work).then(close)} />
      ) : null}
      {dialog === 'descartar' ? (
        <MotivoDialog
          title="Descartar el movimiento"
          description="No es el pago de nadie. Queda en la lista con su motivo y se puede recuperar."
          action="Descartar"
          motivos={Object.values(MOTIVOS_DESCARTE)}
          onClose={close}
          run={(motivo) => telling(() => call(discardMovimiento, { params, body: { motivo } })).then(close)}
        />
      ) : null}
      {dialog === 'deshacer' ? (
        <MotivoDialog
          title="Deshacer la asignación"
          description={
            movimiento.deshacerSegundos > 0
              ? 'Todavía no salió ningún correo: todo queda como estaba.'
              : 'El dinero deja de contar para la compra. Si ya estaba confirmada, queda en revisión para que alguien decida.'
          }
          action="Deshacer"
          motivos={['No era para esa compra']}
          onClose={close}
          run={(motivo) => telling(() => call(unassignMovimiento, { params, body: { motivo } })).then(close)}
        />
      ) : null}
    </>
  )
}

/** The same day and amount came in another kind of file: until somebody says which it is, it pays nothing. */
function Duplicado({ movimiento, otro }: { movimiento: MovimientoEntero; otro: number }) {
  const may = useMay()
  const { busy, telling, params } = useActs(movimiento.id)
  const motivo = MOTIVOS_DESCARTE.duplicado
  return (
    <Card title="¿Es el mismo movimiento?" aside={<DuplicadoChip />}>
      <p className="text-tabla">
        En otro archivo de la misma cuenta vino{' '}
        <Link to={`/movimientos/${otro}`} className="font-semibold text-marca underline">
          un movimiento del mismo día y por el mismo importe
        </Link>
        . Miralos juntos: si es el mismo, descartá este; si son dos transferencias, decilo y vas a poder
        asignarlo.
      </p>
      {may('compras.decidir') ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            disabled={busy}
            onClick={() => telling(() => call(discardMovimiento, { params, body: { motivo } }))}
          >
            Es el mismo: descartar
          </Button>
          <Button disabled={busy} onClick={() => telling(() => call(distinguishMovimiento, { params }))}>
            Es otra transferencia
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function Candidata({ candidata, movimiento }: { candidata: CandidataVista; movimiento: MovimientoEntero }) {
  const may = useMay()
  const { busy, doing, telling, params } = useActs(movimiento.id)
  const { referencia, reembolso, propuesto, moneda } = candidata
  const closes =
    movimiento.duplicaA === null && reembolso !== null && propuesto !== null && may('compras.reembolsar')
  // What can be accepted has its button on top.
  const assigns =
    isAssignable(movimiento) && !movimiento.aceptable && reembolso === null && may('compras.decidir')
  const body = { partes: [{ referencia }] }
  return (
    <div className="grid gap-1.5 rounded-campo border border-linea p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Link to={`/compras/${referencia}`} className="font-semibold text-marca underline">
          {candidata.persona || referencia}
        </Link>
        <EstadoChip estado={candidata.estado} />
        {propuesto === null ? null : <Chip tone="brand">Propuesta: {importeText(propuesto, moneda)}</Chip>}
      </div>
      <p className="text-tabla text-suave">
        {candidata.product_name} · {referencia} ·{' '}
        {reembolso ? (
          <Link to={`/reembolsos/${reembolso}`} className="text-marca underline">
            devolución de {importeText(candidata.total, moneda)} por transferir
          </Link>
        ) : (
          `faltan ${importeText(candidata.falta, moneda)} de ${importeText(candidata.total, moneda)}`
        )}
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-tabla">
        {candidata.pruebas.map((prueba) => (
          <li key={prueba} className="flex items-center gap-1">
            <Check aria-hidden="true" className="size-3.5 text-ok" /> {PRUEBA[prueba]}
          </li>
        ))}
      </ul>
      {closes ? (
        <Button
          look="primary"
          className="justify-self-start"
          disabled={busy}
          onClick={() => telling(() => call(closeReembolso, { params, body: { reembolso } }))}
        >
          Marcar transferida
        </Button>
      ) : null}
      {assigns ? (
        <Button
          className="justify-self-start"
          disabled={busy}
          aria-label={`Asignar a ${candidata.persona || referencia}`}
          onClick={() => doing(() => call(assignMovimiento, { params, body })).catch(() => {})}
        >
          Asignar a esta compra
        </Button>
      ) : null}
    </div>
  )
}
