import { useQuery } from '@tanstack/react-query'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatFecha } from '#domain/calendario/formato.ts'
import {
  acceptMovimiento,
  discardMovimiento,
  getMovimiento,
  MOTIVOS_DESCARTE,
  type MovimientoEntero,
  recoverMovimiento,
  unassignMovimiento,
} from '#domain/movimientos/movimientos.ts'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import { Button } from '../../kit/button.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { useShortcuts } from '../../kit/keyboard.ts'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { call } from '../../session/api.ts'
import { useMay } from '../../session/staff.tsx'
import { AsignacionesCard } from './asignaciones.tsx'
import { AsignarDialog } from './asignar-dialog.tsx'
import { Candidata } from './candidata.tsx'
import { Duplicado } from './duplicado.tsx'
import { MotivoDialog } from './motivo-dialog.tsx'
import { MOVIMIENTOS } from './movimientos.tsx'
import { isAssignable, useActs } from './use-acts.ts'
import { EstadoMovimientoChip, importeText, VeredictoChip, wordsOfVeredicto } from './veredicto.tsx'

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
                ['Fecha', formatFecha(movimiento.fecha)],
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
