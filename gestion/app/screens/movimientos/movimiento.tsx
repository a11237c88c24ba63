import { Link, useParams } from 'react-router'
import type { ShownOf } from '#contract/act.ts'
import { formatFecha } from '#domain/calendario/formato.ts'
import { MovimientoStaff } from '#domain/movimientos/actos-staff.ts'
import { Acts } from '../../acts/acts.tsx'
import { useThing } from '../../acts/thing-query.ts'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { AsignacionesCard } from './asignaciones.tsx'
import { Candidata } from './candidata.tsx'
import { Duplicado } from './duplicado.tsx'
import { MOVIMIENTOS } from './movimientos.tsx'
import { EstadoMovimientoChip, importeText, VeredictoChip, wordsOfVeredicto } from './veredicto.tsx'

type Movimiento = ShownOf<typeof MovimientoStaff>

export function Component() {
  const id = Number(useParams()['id'])
  const movimiento = useThing(MovimientoStaff, { id })
  if (!movimiento.data) return <Unloaded query={movimiento} />
  return <Screen key={id} movimiento={movimiento.data} />
}

function Screen({ movimiento }: { movimiento: Movimiento }) {
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

const STEPS = ['aceptar', 'asignar', 'descartar', 'desasignar', 'recuperar'] as const

function Head({ movimiento }: { movimiento: Movimiento }) {
  const { importe, moneda, estado, actos } = movimiento
  return (
    <PageHead
      title={movimiento.pagador || movimiento.texto || importeText(importe, moneda)}
      meta={
        <>
          <EstadoMovimientoChip estado={estado} />
          {importeText(importe, moneda)}
        </>
      }
      aside={
        <Acts
          of={MovimientoStaff}
          item={movimiento}
          only={STEPS}
          keys={{ aceptar: 'c', asignar: 'a', descartar: 'd' }}
          primary={actos['aceptar'] === true}
        />
      }
    />
  )
}
