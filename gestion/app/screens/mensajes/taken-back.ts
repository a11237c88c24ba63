import { useLayoutEffect, useState } from 'react'

/** What was taken back while its message was not on the screen. */
const waiting = new Map<string, string>()
/** Where what is taken back is written now. */
const open = new Map<string, (texto: string) => void>()

const joined = (...texts: readonly string[]) => texts.filter(Boolean).join('\n\n')

/** Gives the words of an answer back to whoever wrote it: to its message, at once or when that is opened again. */
export function giveBack(key: string, texto: string): void {
  const write = open.get(key)
  if (write) write(texto)
  else waiting.set(key, joined(texto, waiting.get(key) ?? ''))
}

/** The answer that is being written to a message, which begins with what was taken back. */
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
