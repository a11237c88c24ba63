import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { totalText } from '#domain/compras/precios.ts'
import { Button } from '../../kit/button.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { say } from '../../kit/toast.tsx'
import { EstadoChip } from '../../parts/estado-de-compra.tsx'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import {
  confirmDecision,
  type Detail,
  isConfirmable,
  type Offer,
  offersOf,
  refundOffers,
} from './compra-offers.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { MoverDialog } from './mover-dialog.tsx'

/** State and actions of a purchase, the one that matters most at the end. */
export function CompraActions({ detail }: { detail: Detail }) {
  const may = useMay()
  const queries = useQueryClient()
  const [decision, setDecision] = useState<Decision>()
  const [moving, setMoving] = useState(false)
  const { item: compra } = detail
  const mayDecide = may('compras.decidir')
  const act = useMutation({
    mutationFn: (work: () => Promise<{ message: string }>) => work(),
    onSuccess: ({ message }) => {
      say(message)
      queries.invalidateQueries({ queryKey: ['compras'] })
    },
    onError: (error) => say('No se pudo', messageOf(error)),
  })
  const take = ({ does }: Offer) => {
    if (does === 'mover') return setMoving(true)
    if ('ask' in does) return setDecision(does.ask())
    act.mutate(does.run)
  }
  const offers = [
    ...(mayDecide ? offersOf(detail) : []),
    ...(may('compras.reembolsar') ? refundOffers(detail) : []),
  ]
  return (
    <>
      <PageHead
        title={compra.persona}
        meta={
          <>
            <EstadoChip estado={compra.estado} />
            {totalText(compra)}
          </>
        }
        aside={
          mayDecide && isConfirmable(detail) ? (
            <Button look="primary" onClick={() => setDecision(confirmDecision(detail))}>
              Confirmar
            </Button>
          ) : null
        }
      >
        {offers.map((offer) => (
          <Button
            key={offer.label}
            {...(offer.danger ? { look: 'danger' } : {})}
            disabled={isDoneAtOnce(offer) && act.isPending}
            onClick={() => take(offer)}
          >
            {offer.label}
          </Button>
        ))}
      </PageHead>
      {moving ? <MoverDialog compra={compra} onClose={() => setMoving(false)} /> : null}
      {decision ? <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} /> : null}
    </>
  )
}

const isDoneAtOnce = ({ does }: Offer): boolean => does !== 'mover' && 'run' in does
