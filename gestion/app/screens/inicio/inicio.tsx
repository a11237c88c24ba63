import { useQuery } from '@tanstack/react-query'
import { Award, CircleX, Eye, FileText, ScanLine, UserRoundPen } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { totalText } from '#domain/compras/precios.ts'
import { getTablero, type Tablero } from '#domain/tablero/tablero.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { counted } from '../../kit/counted.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { State } from '../../kit/state.tsx'
import { EmptyDone, ErrorState, ListSkeleton } from '../../kit/states.tsx'
import { call } from '../../session/api.ts'
import { useMay, useStaff } from '../../session/staff.tsx'
import { CobroCard } from './cobro-card.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { OperationCard } from './operation-card.tsx'
import { RefundsCard } from './refunds-card.tsx'
import { Reminders } from './reminders.tsx'
import { SeatsCard } from './seats-card.tsx'
import { TransfersCard } from './transfers-card.tsx'

/** Loaded on demand, because it disappears with the first sale. */
const FirstSteps = onDemand(() => import('./first-steps.tsx'))

const EVERY_MS = 60_000

function greeting(hour: number): string {
  if (hour < 6 || hour >= 20) return 'Buenas noches'
  return hour < 13 ? 'Buen día' : 'Buenas tardes'
}

/** The home screen: pending work and the state of the business. */
export function Component() {
  const { nombre } = useStaff()
  const answer = useQuery({
    queryKey: ['tablero'],
    queryFn: async () => (await call(getTablero)).item,
    refetchInterval: EVERY_MS,
  })
  return (
    <>
      <PageHead title={`${greeting(new Date().getHours())}, ${nombre.split(' ')[0]}`}>
        {answer.data ? <Waiting tablero={answer.data} /> : null}
      </PageHead>
      <Reminders />
      {answer.isPending ? (
        <Card>
          <ListSkeleton />
        </Card>
      ) : null}
      {answer.isError && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
      ) : null}
      {answer.data?.cobro ? <CobroCard cobro={answer.data.cobro} /> : null}
      {answer.data?.pasos ? (
        <Suspense fallback={null}>
          <FirstSteps pasos={answer.data.pasos} />
        </Suspense>
      ) : null}
      {answer.data ? <Cards tablero={answer.data} /> : null}
    </>
  )
}

/** Pending work without a card of its own, as links to its lists. */
function Waiting({ tablero: { revision, reembolsos, solicitudes, consultores } }: { tablero: Tablero }) {
  return (
    <>
      {consultores?.porModerar ? (
        <ButtonLink to="/consultores?porModerar=1">
          <UserRoundPen aria-hidden="true" />
          {counted(consultores.porModerar, 'perfil', 'perfiles')} por moderar
        </ButtonLink>
      ) : null}
      {consultores?.porVencer ? (
        <ButtonLink to="/consultores?situacion=por-vencer&order=vence">
          <Award aria-hidden="true" />
          {counted(consultores.porVencer, 'certificación', 'certificaciones')} por vencer
        </ButtonLink>
      ) : null}
      {consultores?.enGracia ? (
        <ButtonLink
          to={`/consultores?situacion=vencida&vence=${consultores.graciaDesde}..&order=vence`}
          title="El directorio todavía las muestra"
        >
          <Award aria-hidden="true" />
          {counted(consultores.enGracia, 'certificación vencida', 'certificaciones vencidas')} a la vista
        </ButtonLink>
      ) : null}
      {revision?.cuenta ? (
        <ButtonLink
          to="/compras?estado=revision"
          title={revision.sumas
            .map(({ currency, importe }) => totalText({ amount: importe, currency }))
            .join(' · ')}
        >
          <Eye aria-hidden="true" />
          {counted(revision.cuenta, 'compra', 'compras')} en revisión
        </ButtonLink>
      ) : null}
      {reembolsos?.fallidos ? (
        <ButtonLink to="/reembolsos?porResolver=1&estado=fallido">
          <CircleX aria-hidden="true" />
          {counted(reembolsos.fallidos, 'reembolso no salió', 'reembolsos no salieron')}
        </ButtonLink>
      ) : null}
      {solicitudes?.abiertas ? (
        <ButtonLink to={`/datos-personales${solicitudes.vencidas ? '?vencida=1' : ''}`}>
          <FileText aria-hidden="true" />
          {solicitudes.vencidas
            ? `${solicitudes.vencidas} de datos personales fuera de término`
            : `${solicitudes.abiertas} de datos personales por contestar`}
        </ButtonLink>
      ) : null}
    </>
  )
}

function Cards({ tablero }: { tablero: Tablero }) {
  const may = useMay()
  const { dinero, transferencias, mensajes, lugares, reembolsos, embudo, correos, avisos } = tablero
  const cards: ReactNode[] = [
    dinero ? <MoneyCard key="dinero" dinero={dinero} className="xl:col-span-7" /> : null,
    transferencias ? (
      <TransfersCard key="transferencias" transferencias={transferencias} className="xl:col-span-5" />
    ) : null,
    mensajes ? <MessagesCard key="mensajes" mensajes={mensajes} className="xl:col-span-5" /> : null,
    lugares ? <SeatsCard key="lugares" lugares={lugares} className="xl:col-span-7" /> : null,
    embudo ? <FunnelCard key="embudo" embudo={embudo} className="xl:col-span-5" /> : null,
    correos || avisos ? <OperationCard key="operacion" tablero={tablero} className="xl:col-span-7" /> : null,
    reembolsos ? <RefundsCard key="reembolsos" reembolsos={reembolsos} className="xl:col-span-5" /> : null,
  ].filter(Boolean)
  if (cards.length === 0) {
    return (
      <Card className="max-w-2xl">
        {may('inscripciones.acreditar') ? (
          <State
            icon={<ScanLine />}
            title="Tu lugar es la puerta"
            action={
              <ButtonLink look="primary" to="/acreditar">
                Ir a Acreditar
              </ButtonLink>
            }
          >
            Ahí están los eventos en los que recibís a la gente.
          </State>
        ) : (
          <EmptyDone title="Al día: no hay nada que espere por vos">
            Lo que podés hacer está en el menú.
          </EmptyDone>
        )}
      </Card>
    )
  }
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 xl:grid-cols-12">{cards}</div>
}
