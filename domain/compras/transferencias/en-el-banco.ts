// What the movements of the bank show of a purchase, beside what somebody is about to confirm.
import { z } from 'zod'
import { totalText } from '../precios.ts'

export const EnElBanco = z.object({
  currency: z.string(),
  /** What movements brought for this purchase, whether they are assigned to it already or only proposed. */
  importe: z.number(),
  /** What confirming would take as arrived and no movement shows. */
  falta: z.number(),
  /** What movements show beyond the total. */
  sobra: z.number(),
  /** Movements that wait for a decision. */
  movimientos: z.array(
    z.object({
      id: z.int(),
      importe: z.number(),
      moneda: z.string(),
      /** What of it is for this purchase; null where it names others too, or came in another currency. */
      parte: z.number().nullable(),
    }),
  ),
})
export type EnElBanco = z.infer<typeof EnElBanco>

/** `En el banco: $ 29.000, faltan $ 29.000`. */
export function enElBancoText({ currency, importe, falta, sobra, movimientos }: EnElBanco): string {
  const money = (amount: number) => totalText({ amount, currency })
  const rest = falta > 0 ? `faltan ${money(falta)}` : sobra > 0 ? `sobran ${money(sobra)}` : 'está todo'
  const unclear = movimientos.filter(({ parte }) => parte === null)
  const amounts = unclear.map((each) => totalText({ amount: each.importe, currency: each.moneda }))
  const also = amounts.length > 0 ? `. Sin repartir: ${amounts.join(' y ')}` : ''
  return `En el banco: ${money(importe)}, ${rest}${also}`
}

/** What the bank does not show of it, as whoever confirms was told: they know, and confirm all the same. */
export const Sabiendo = z.number().positive().optional()

/** The bank shows less than what is about to be confirmed: whoever confirms says that they know. */
export const isShort = (enElBanco: EnElBanco | null): enElBanco is EnElBanco =>
  enElBanco !== null && enElBanco.falta > 0
