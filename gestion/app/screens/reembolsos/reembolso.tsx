import { useParams } from 'react-router'
import type { ShownOf } from '#contract/act.ts'
import { totalText } from '#domain/compras/precios.ts'
import { ReembolsoStaff } from '#domain/compras/reembolsos/actos-staff.ts'
import { Acts } from '../../acts/acts.tsx'
import { useThing } from '../../acts/thing-query.ts'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import { Card, CardPair, Facts } from '../../kit/card.tsx'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { Timeline } from '../../kit/timeline.tsx'
import { ArchivoOtraVez } from './archivo.tsx'
import { EstadoDeReembolsoChip } from './estados.tsx'
import { askedFacts, moneyFacts, transferFacts } from './facts.tsx'
import { momentsOf } from './moments.tsx'
import { useReembolsos } from './reembolsos.tsx'
import { explained } from './textos.ts'

type Shown = ShownOf<typeof ReembolsoStaff>

/** A refund: state and next step on top, facts on the left, history on the right. */
export function Component() {
  const { id = '' } = useParams()
  const reembolso = useThing(ReembolsoStaff, { id })
  if (!reembolso.data) return <Unloaded query={reembolso} />
  return <Screen key={id} item={reembolso.data} />
}

function Screen({ item }: { item: Shown }) {
  const list = useReembolsos()
  return (
    <>
      <Neighbours list={list} path="/reembolsos" isThis={({ id }) => id === item.id} />
      <Head reembolso={item} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <CardPair>
            <Card title="Dinero">
              <Facts rows={moneyFacts(item)} />
            </Card>
            <Card title="Pedido">
              <Facts rows={askedFacts(item)} />
            </Card>
          </CardPair>
          {item.via === 'transferencia' ? (
            <Card title="Adónde va">
              <Facts rows={transferFacts(item)} />
            </Card>
          ) : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Card title="Historia">
            <Timeline moments={momentsOf(item)} />
          </Card>
          <ActivityCard entidad="reembolsos" clave={item.id} />
        </div>
      </div>
    </>
  )
}

function Head({ reembolso }: { reembolso: Shown }) {
  const { numero, estado, importe, currency, persona, referencia, propuesto, exportacion, actos } = reembolso
  const waits = estado === 'pedido' && !propuesto
  const text = explained(reembolso) ?? (waits ? waitingText(actos['aprobar']) : undefined)
  return (
    <>
      <PageHead
        title={persona || referencia}
        meta={
          <>
            <EstadoDeReembolsoChip estado={estado} />
            Reembolso {numero} · {totalText({ amount: importe, currency })}
          </>
        }
        aside={<Acts of={ReembolsoStaff} item={reembolso} />}
      >
        {estado === 'por_transferir' && exportacion ? <ArchivoOtraVez exportacion={exportacion} /> : null}
      </PageHead>
      {text && reembolso.otroDeDos ? (
        <p role="alert" className="rounded-campo bg-error-claro px-3 py-2 text-tabla text-error">
          {text}
        </p>
      ) : null}
      {text && !reembolso.otroDeDos ? <p className="text-tabla text-suave">{text}</p> : null}
    </>
  )
}

/** Why the signed-in person cannot approve the request. */
function waitingText(aprobar: true | string | undefined): string | undefined {
  if (aprobar === true) return undefined
  return aprobar ?? 'Lo tiene que aprobar otra persona.'
}
