import { useCallback, useState } from 'react'

/**
 * A state that belongs to what `of` names and begins anew with another name. No effect sets it back: one that ran
 * after the rows were shown took away what a quick hand had pressed by then.
 */
export function useStateOf<Value>(
  of: string,
  initial: Value,
): [Value, (change: (before: Value) => Value) => void] {
  const [state, setState] = useState({ of, value: initial })
  const set = useCallback(
    (change: (before: Value) => Value) =>
      setState((before) => ({ of, value: change(before.of === of ? before.value : initial) })),
    [of, initial],
  )
  return [state.of === of ? state.value : initial, set]
}
