import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { totalText } from '#domain/compras/precios.ts'
import { isShort } from '#domain/compras/transferencias/en-el-banco.ts'
import {
  type AccionDeTransferencia,
  DESHACER_SEGUNDOS,
  type Decision,
  decideTransferencia,
  type Transferencia,
  undoDecision,
} from '#domain/compras/transferencias/transferencias.ts'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'

export const TRANSFERENCIAS = ['transferencias']

/** A transfer as it was seen; after any change it is another one. */
export const keyOf = ({ referencia, visto }: Transferencia) => `${referencia} ${visto}`

export interface Taken {
  key: string
  referencia: string
  title: string
  detail: string
  /** On the clock of this browser. */
  until: number
  decision: Promise<Decision>
}

const WORDS: Record<AccionDeTransferencia, string> = {
  confirmar: 'Confirmaste a',
  rechazar: 'Rechazaste a',
  'otro-comprobante': 'Pediste otro comprobante a',
}

const refresh = (queries: QueryClient) =>
  Promise.all(
    [TRANSFERENCIAS, ['pendientes'], ['compras']].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )

/**
 * Decisions leave the screen at once and go to the server behind it. What the server refuses comes back with its
 * reason; what it took can be undone for a minute, the last one first.
 */
export function useDecisions() {
  const queries = useQueryClient()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const forget = (key: string) => {
    setTaken((all) => all.filter((each) => each.key !== key))
  }
  const bringBack = (key: string) => {
    setGone((all) => new Set([...all].filter((each) => each !== key)))
    forget(key)
  }

  function decide(
    row: Transferencia,
    { accion, motivo }: { accion: AccionDeTransferencia; motivo?: string },
  ) {
    const key = keyOf(row)
    if (gone.has(key)) return
    const { referencia, visto, enElBanco } = row
    // Whoever confirms has been asked by now: the screen shows what the bank does.
    const known = isShort(enElBanco) ? { sabiendo: enElBanco.falta } : {}
    const body =
      accion === 'confirmar' ? { accion, visto, ...known } : { accion, visto, motivo: motivo ?? '' }
    const decision = call(decideTransferencia, { params: { referencia }, body }).then(({ item }) => item)
    setGone((all) => new Set([...all, key]))
    const entry: Taken = {
      key,
      referencia,
      title: `${WORDS[accion]} ${row.persona}`,
      detail: totalText({ amount: row.falta, currency: row.currency }),
      until: Date.now() + DESHACER_SEGUNDOS * 1000,
      decision,
    }
    setTaken((all) => [...all, entry])
    decision.then(
      ({ estado, message }) => {
        if (accion === 'confirmar' && estado !== 'confirmada') say('Quedó en revisión', message)
        refresh(queries)
      },
      (error) => {
        bringBack(key)
        say(`No pudimos decidir sobre ${row.persona}`, messageOf(error))
        refresh(queries)
      },
    )
  }

  /** The last one that can still be taken back. */
  function undoLast(): Taken | undefined {
    const last = taken.filter(({ until }) => until > Date.now()).at(-1)
    if (!last) return undefined
    forget(last.key)
    void takeBack(last)
    return last
  }

  async function takeBack(last: Taken): Promise<void> {
    // What became of a decision that was refused has been told already.
    const decision = await last.decision.catch(() => undefined)
    if (!decision) return
    try {
      await call(undoDecision, { params: { id: decision.id } })
      say('Listo, quedó como estaba', 'El correo no salió.')
      await refresh(queries)
    } catch (error) {
      say('No se deshizo', messageOf(error))
      // The server did not hear of it: it can be tried again while its minute lasts.
      if (!(error instanceof ApiError)) setTaken((all) => [...all, last])
    }
  }

  return { gone, taken, decide, undoLast, forget }
}
