import { useQuery } from '@tanstack/react-query'
import { type AnyThing, type KeyOf, nameOfKey, type ShownOf } from '#contract/act.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { call } from '../session/api.ts'

/** Calls an endpoint whose types are known only at run time, from the declaration of its thing. */
export const callOf = call as (endpoint: Endpoint, input: object) => Promise<unknown>

export const keyOfItem = ({ declaration }: AnyThing, item: object) =>
  String((item as Record<string, unknown>)[nameOfKey(declaration)])

/** The query key of an item. Every reader and writer of a cached item uses this function. */
export const itemQuery = ({ declaration }: AnyThing, key: string) => [declaration.name, 'item', key]

/** Reads one item together with the acts it offers. */
export function useThing<T extends AnyThing>(thing: T, key: KeyOf<T>) {
  return useQuery({
    queryKey: itemQuery(thing, String(Object.values(key)[0])),
    queryFn: async () => {
      const { item } = (await callOf(thing.get, { params: key })) as { item: ShownOf<T> }
      return item
    },
  })
}
