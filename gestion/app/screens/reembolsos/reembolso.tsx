import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { totalText } from '#domain/compras/precios.ts'
import {
  getReembolso,
  type ReembolsoEntero,
  type ReembolsoStaff,
} from '#domain/compras/reembolsos/gestion.ts'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import { Button } from '../../kit/button.tsx'
import { Card, CardPair, Facts } from '../../kit/card.tsx'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { Timeline } from '../../kit/timeline.tsx'
import { say } from '../../kit/toast.tsx'
import { MotivoDialog } from '../../parts/motivo-dialog.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useStaff } from '../../session/staff.tsx'
import { EstadoDeReembolsoChip } from './estados.tsx'
import { askedFacts, moneyFacts, transferFacts } from './facts.tsx'
import { momentsOf } from './moments.tsx'
import { useReembolsos } from './reembolsos.tsx'
import { type Step, useSteps } from './steps.ts'
import { explained } from './textos.ts'

/** A refund: its state and the next step on top, facts to the left, what happened to the right. */
export function Component() {
  const { id = '' } = useParams()
  const answer = useQuery({
    queryKey: ['reembolsos', 'item', id],
    queryFn: () => call(getReembolso, { params: { id } }),
  })
  if (!answer.data) return <Unloaded query={answer} />
  return <Screen key={id} detail={answer.data} />
}

function Screen({ detail }: { detail: ReembolsoEntero }) {
  const { item } = detail
  const list = useReembolsos()
  return (
    <>
      <Neighbours list={list} path="/reembolsos" isThis={({ id }) => id === item.id} />
      <Head reembolso={item} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <CardPair>
            <Card title="Dinero">
              <Facts rows={moneyFacts(detail)} />
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
            <Timeline moments={momentsOf(detail)} />
          </Card>
          <ActivityCard entidad="reembolsos" clave={item.id} />
        </div>
      </div>
    </>
  )
}

function Head({ reembolso }: { reembolso: ReembolsoStaff }) {
  const { id: me } = useStaff()
  const [asked, setAsked] = useState<Step>()
  const act = useAct(reembolso)
  const steps = useSteps(reembolso)
  const take = (step: Step) => (step.why ? setAsked(step) : act.mutate({ step, motivo: '' }))
  const { numero, estado, importe, currency, persona, referencia } = reembolso
  const own = estado === 'pedido' && reembolso.pedidoPorId === me
  const told = own ? 'Lo pediste vos: lo tiene que aprobar otra persona.' : explained(reembolso)
  const buttonOf = (step: Step) => (
    <Button
      key={step.label}
      {...(step.look ? { look: step.look } : {})}
      disabled={act.isPending}
      onClick={() => take(step)}
    >
      {step.why ? `${step.label}…` : step.label}
    </Button>
  )
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
        aside={steps.filter(({ look }) => look === 'primary').map(buttonOf)}
      >
        {steps.filter(({ look }) => look !== 'primary').map(buttonOf)}
      </PageHead>
      {told && reembolso.otroDeDos ? (
        <p role="alert" className="rounded-campo bg-error-claro px-3 py-2 text-tabla text-error">
          {told}
        </p>
      ) : null}
      {told && !reembolso.otroDeDos ? <p className="text-tabla text-suave">{told}</p> : null}
      {asked?.why ? (
        <MotivoDialog
          title={`${asked.label}: ${totalText({ amount: importe, currency })} de ${persona || referencia}`}
          description={asked.why}
          action={asked.label}
          motivos={[]}
          onClose={() => setAsked(undefined)}
          run={(motivo) => act.mutateAsync({ step: asked, motivo }).then(() => setAsked(undefined))}
        />
      ) : null}
    </>
  )
}

/** What a step makes of it is shown at once; one that makes another refund leads to that one. */
function useAct({ id }: ReembolsoStaff) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const readAgain = () =>
    Promise.all(
      ['reembolsos', 'compras', 'actividad'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
    )
  return useMutation({
    mutationFn: ({ step, motivo }: { step: Step; motivo: string }) => step.run(motivo),
    onSuccess: async ({ message, item }) => {
      say(message)
      await readAgain()
      if (item && item.id !== id) navigate(`/reembolsos/${item.id}${search}`)
    },
    // Somebody else may have been quicker: what is shown is read again.
    onError: (error) => {
      say('No se pudo', messageOf(error))
      return readAgain()
    },
  })
}
