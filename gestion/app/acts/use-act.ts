import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { AnyAct, AnyThing, Asked, ShownOf } from '#contract/act.ts'
import { ApiError } from '#contract/errors.ts'
import { undoAct } from '#domain/gestion/actos.ts'
import { useRequestId } from '../kit/request-id.ts'
import { say, sayWithUndo } from '../kit/toast.tsx'
import { call } from '../session/api.ts'
import { messageOf } from '../session/errors.ts'
import { callOf, itemQuery, keyOfItem } from './thing-query.ts'

export const CHANGED = 'Cambió mientras lo mirabas. Mirá cómo quedó antes de seguir.'

/** An item as the screens hold it. */
export type Item = { version?: number; actos: Record<string, true | string> } & Record<string, unknown>

export interface Answer {
  message: string
  item?: Item
  undo?: { id: string }
  gone?: true
  goTo?: string
}

interface Wanted {
  /** The item as the user saw it, with the version that the server checks. */
  item: Item
  body: unknown
  /** The request id. A retry with the same id does not run the act twice. */
  id: string
  onUndone?: (() => void) | undefined
}

/** Sends an act of an item. */
export async function sendAct(thing: AnyThing, name: string, { item, body, id }: Wanted): Promise<Answer> {
  const endpoint = thing.endpoints[name] as NonNullable<(typeof thing.endpoints)[string]>
  const params = { [Object.keys(thing.declaration.key.shape)[0] ?? '']: keyOfItem(thing, item) }
  const version = endpoint.version ? { version: item.version } : {}
  return (await callOf(endpoint, { params, body, claveIdempotencia: id, ...version })) as Answer
}

/** Invalidates every query whose data an act on this thing can change. */
export function useRefresh(thing: AnyThing) {
  const queries = useQueryClient()
  return (name: string, ...more: (readonly unknown[])[]) => {
    const { touches = [] } = thing.acts[name] as AnyAct
    const places = [thing.declaration.name, ...touches].map((place) => [place, 'list'])
    const touched = touches.map((place) => [place, 'item'])
    for (const queryKey of [...more, ...places, ...touched, ['actividad'], ['pendientes']]) {
      queries.invalidateQueries({ queryKey })
    }
  }
}

/** Runs one act. Shows the changed item at once and offers undo for as long as the act can be undone. */
export function useAct(
  thing: AnyThing,
  name: string,
  {
    onDone,
    onChanged,
    list,
  }: { onDone?: () => void; onChanged?: (() => void) | undefined; list?: string | undefined } = {},
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const act = thing.acts[name] as AnyAct
  const refreshAll = useRefresh(thing)
  const refresh = (...more: (readonly unknown[])[]) => {
    refreshAll(name, ...more)
    onChanged?.()
  }
  return useMutation({
    mutationFn: (wanted: Wanted) => sendAct(thing, name, wanted),
    onSuccess: ({ message, item, undo, gone, goTo = gone && list }, { item: before, onUndone }) => {
      const queryKey = itemQuery(thing, keyOfItem(thing, before))
      if (item) queries.setQueryData(queryKey, item)
      refresh()
      if (undo) {
        const takeBack = async () => {
          await call(undoAct, { params: { id: undo.id } }).finally(() => refresh(queryKey))
          onUndone?.()
        }
        sayWithUndo(message, takeBack, undefined, Date.now() + (act.undo ?? 0) * 1000)
      } else say(message)
      onDone?.()
      // The query string keeps the filters of the list that the item was opened from.
      if (goTo) navigate(goTo + search)
      if (!item) queries.removeQueries({ queryKey })
    },
    onError: (error, { item }) => {
      // The cause of the refusal may also have changed which acts the item offers.
      if (error instanceof ApiError) refresh(itemQuery(thing, keyOfItem(thing, item)))
    },
  })
}

/** Runs an act without a dialog. If the answer is lost, offers to send the same request again. */
export function useActNow<T extends AnyThing, Name extends keyof T['acts'] & string>(
  thing: T,
  name: Name,
  options: Omit<NonNullable<Parameters<typeof useAct>[2]>, 'onDone'> = {},
) {
  const request = useRequestId()
  const { mutate, isPending } = useAct(thing, name, options)
  const take = (
    shown: ShownOf<T>,
    body: Asked<T, Name>,
    then: { onDone?: () => void; onUndone?: () => void } = {},
  ) => {
    const item = shown as unknown as Item
    mutate(
      { item, body, id: request.idOf(body), onUndone: then.onUndone },
      {
        onSuccess: then.onDone,
        onSettled: (_, error) => {
          if (!error || error instanceof ApiError) request.answered()
        },
        onError: (error) => {
          if (error instanceof ApiError) return say('No se pudo', error.actual ? CHANGED : messageOf(error))
          say('No se pudo', messageOf(error), { label: 'Reintentar', run: () => take(shown, body, then) })
        },
      },
    )
  }
  return { take, isPending }
}
