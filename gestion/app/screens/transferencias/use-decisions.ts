import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { CompraStaff } from '#domain/compras/actos-staff.ts'
import type { Decision } from '#domain/compras/compra-de-gestion.ts'
import { DESHACER_SEGUNDOS } from '#domain/compras/plazos.ts'
import { totalText } from '#domain/compras/precios.ts'
import { isShort } from '#domain/compras/transferencias/en-el-banco.ts'
import type { Transferencia } from '#domain/compras/transferencias/transferencias.ts'
import { undoAct } from '#domain/gestion/actos.ts'
import { itemQuery } from '../../acts/thing-query.ts'
import { type Answer, sendAct, useRefresh } from '../../acts/use-act.ts'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'

/** The key of one version of a transfer; every change gives it a new key. */
export const keyOf = ({ referencia, version }: Transferencia) => `${referencia} ${version}`

export interface Taken {
  key: string
  referencia: string
  accion: Decision
  title: string
  detail: string
  /** By this browser's clock. */
  until: number
  answer: Promise<Answer>
}

const WORDS: Record<Decision, string> = {
  confirmar: 'Confirmaste a',
  rechazar: 'Rechazaste a',
  'otro-comprobante': 'Pediste otro comprobante a',
}

/**
 * A decision removes the transfer from the screen at once and is sent in the background. A refused decision comes
 * back with the reason. An accepted decision can be undone for a minute, the last one first.
 */
export function useDecisions() {
  const refreshAll = useRefresh(CompraStaff)
  const refresh = (accion: Decision, referencia: string) =>
    refreshAll(accion, itemQuery(CompraStaff, referencia))
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const forget = (key: string) => {
    setTaken((all) => all.filter((each) => each.key !== key))
  }
  const bringBack = (key: string) => {
    setGone((all) => new Set([...all].filter((each) => each !== key)))
    forget(key)
  }

  function decide(row: Transferencia, accion: Decision, motivo: string) {
    const key = keyOf(row)
    if (gone.has(key)) return
    const { referencia, enElBanco } = row
    // The user has confirmed the shortfall that the screen shows, so it is sent along.
    const short = accion === 'confirmar' && isShort(enElBanco) ? { sabiendo: enElBanco.falta } : {}
    const body = { motivo, ...short }
    const answer = sendAct(CompraStaff, accion, { item: { ...row }, body, id: crypto.randomUUID() })
    setGone((all) => new Set([...all, key]))
    const entry: Taken = {
      key,
      referencia,
      accion,
      title: `${WORDS[accion]} ${row.persona}`,
      detail: totalText({ amount: row.falta, currency: row.currency }),
      until: Date.now() + DESHACER_SEGUNDOS * 1000,
      answer,
    }
    setTaken((all) => [...all, entry])
    answer.then(
      ({ item, message }) => {
        if (accion === 'confirmar' && item?.['estado'] !== 'confirmada') say('Quedó en revisión', message)
        refresh(accion, referencia)
      },
      (error) => {
        bringBack(key)
        say(`No pudimos decidir sobre ${row.persona}`, messageOf(error))
        refresh(accion, referencia)
      },
    )
  }

  /** The last decision that can still be undone. */
  function undoLast(): Taken | undefined {
    const last = taken.filter(({ until }) => until > Date.now()).at(-1)
    if (!last) return undefined
    forget(last.key)
    void takeBack(last)
    return last
  }

  async function takeBack(last: Taken): Promise<void> {
    // A refused decision has been reported already.
    const answer = await last.answer.catch(() => undefined)
    if (!answer?.undo) return
    try {
      await call(undoAct, { params: { id: answer.undo.id } })
      say('Listo, quedó como estaba', 'El correo no salió.')
      refresh(last.accion, last.referencia)
    } catch (error) {
      say('No se deshizo', messageOf(error))
      // The request did not reach the server, so the undo can be retried within its minute.
      if (!(error instanceof ApiError)) setTaken((all) => [...all, last])
    }
  }

  return { gone, taken, decide, undoLast, forget }
}
