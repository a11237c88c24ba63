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

/** A transfer as it was seen; after any change it is another one. */
export const keyOf = ({ referencia, version }: Transferencia) => `${referencia} ${version}`

export interface Taken {
  key: string
  referencia: string
  accion: Decision
  title: string
  detail: string
  /** On the clock of this browser. */
  until: number
  answer: Promise<Answer>
}

const WORDS: Record<Decision, string> = {
  confirmar: 'Confirmaste a',
  rechazar: 'Rechazaste a',
  'otro-comprobante': 'Pediste otro comprobante a',
}

/**
 * Decisions leave the screen at once and go to the server behind it. What the server refuses comes back with its
 * reason; what it took can be undone for a minute, the last one first.
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
    // The screen has asked by now: it shows what the bank does.
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
    const answer = await last.answer.catch(() => undefined)
    if (!answer?.undo) return
    try {
      await call(undoAct, { params: { id: answer.undo.id } })
      say('Listo, quedó como estaba', 'El correo no salió.')
      refresh(last.accion, last.referencia)
    } catch (error) {
      say('No se deshizo', messageOf(error))
      // The server did not hear of it: it can be tried again while its minute lasts.
      if (!(error instanceof ApiError)) setTaken((all) => [...all, last])
    }
  }

  return { gone, taken, decide, undoLast, forget }
}
