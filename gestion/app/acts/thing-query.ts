import { useQuery } from '@tanstack/react-query'
import { type AnyThing, type KeyOf, nameOfKey, type ShownOf } from '#contract/act.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { call } from '../session/api.ts'

/** Endpoints of things are many, and known by their declaration alone. */
export const callOf = call as (endpoint: Endpoint, input: object) => Promise<unknown>

export const keyOfItem = ({ declaration }: AnyThing, item: object) =>
  String((item as Record<string, unknown>)[nameOfKey(declaration)])

/** Where a face keeps an item, and nobody else keeps anything. */
export const itemQuery = ({ declaration }: AnyThing, key: string) => [declaration.name, 'item', key]

/** One item with what can be done with it. */
export function useThing<T extends AnyThing>(thing: T, key: KeyOf<T>) {
  return useQuery({
    queryKey: itemQuery(thing, String(Object.values(key)[0])),
    queryFn: async () => {
      const { item } = (await callOf(thing.get, { params: key })) as { item: ShownOf<T> }
      return item
    },
  })
}
