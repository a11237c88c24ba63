// Tickets stored in this browser, to show them without a connection. Signing out removes them.
import { Entrada } from '#domain/inscripciones/entradas.ts'

const keyOf = (code: string) => `entrada:${code}`

export function keepEntrada(code: string, entrada: Entrada): void {
  try {
    localStorage.setItem(keyOf(code), JSON.stringify(entrada))
  } catch {
    // If storing fails, the ticket needs a connection.
  }
}

export function readEntrada(code: string): Entrada | undefined {
  const parsed = Entrada.safeParse(JSON.parse(localStorage.getItem(keyOf(code)) ?? 'null'))
  return parsed.success ? parsed.data : undefined
}

export const forgetEntrada = (code: string): void => localStorage.removeItem(keyOf(code))
