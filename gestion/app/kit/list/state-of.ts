import { useCallback, useState } from 'react'

/**
 * State that resets when `of` changes. It resets during rendering: an effect would run after the rows are shown and
 * could discard a click made in between.
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
