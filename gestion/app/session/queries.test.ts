import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { Queries } from './queries.ts'

/** A list that somebody looks at; each reading of it waits until it is answered. */
function aListLookedAt(queries: Queries) {
  const answers: ((row: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['compras', 'list'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  })
  const leave = observer.subscribe(() => {})
  return { answers, leave, shown: () => observer.getCurrentResult().data }
}

describe('[gestion/latest-answer-wins] what was read before something was done', () => {
  it('does not pass for what it is afterwards, even as a first answer', async () => {
    const queries = new Queries()
    const list = aListLookedAt(queries)
    queries.invalidateQueries({ queryKey: ['compras'] })
    expect(list.answers).toHaveLength(2)
    list.answers[0]?.('pendiente')
    list.answers[1]?.('confirmada')
    await vi.waitFor(() => expect(list.shown()).toBe('confirmada'))
    list.leave()
  })

  it('does not take the place of what was shown since', async () => {
    const queries = new Queries()
    const list = aListLookedAt(queries)
    queries.setQueryData(['compras', 'list'], 'confirmada')
    list.answers[0]?.('pendiente')
    await new Promise(setImmediate)
    expect(list.shown()).toBe('confirmada')
    list.leave()
  })
})
