// Tickets that were seen in this browser, to be shown without a connection. They go with the session.
import { Entrada } from '#domain/inscripciones/entradas.ts'

const keyOf = (code: string) => `entrada:${code}`

export function keepEntrada(code: string, entrada: Entrada): void {
  try {
    localStorage.setItem(keyOf(code), JSON.stringify(entrada))
  } catch {
    // A browser that keeps nothing shows it from the network.
  }
}

export function readEntrada(code: string): Entrada | undefined {
  const parsed = Entrada.safeParse(JSON.parse(localStorage.getItem(keyOf(code)) ?? 'null'))
  return parsed.success ? parsed.data : undefined
}

export const forgetEntrada = (code: string): void => localStorage.removeItem(keyOf(code))
