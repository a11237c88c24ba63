import { useLayoutEffect, useState } from 'react'

/** Undone answers whose message is not open, by message. */
const waiting = new Map<string, string>()
/** For each open message, the function that writes an undone answer into its form. */
const open = new Map<string, (texto: string) => void>()

const joined = (...texts: readonly string[]) => texts.filter(Boolean).join('\n\n')

/**
 * Returns the text of an undone answer to the form of its message: at once if the message is open, otherwise when it
 * opens.
 */
export function giveBack(key: string, texto: string): void {
  const write = open.get(key)
  if (write) write(texto)
  else waiting.set(key, joined(texto, waiting.get(key) ?? ''))
}

/** The draft of an answer. It starts with the text of an undone answer, if there is one. */
export function useAnswer(key: string) {
  const [texto, setTexto] = useState(() => waiting.get(key) ?? '')
  useLayoutEffect(() => {
    waiting.delete(key)
    const write = (back: string) => setTexto((before) => joined(back, before))
    open.set(key, write)
    return () => {
      if (open.get(key) === write) open.delete(key)
    }
  }, [key])
  return [texto, setTexto] as const
}
