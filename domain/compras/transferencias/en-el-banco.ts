// What the bank movements show about a purchase, displayed before staff confirm it.
import { z } from 'zod'
import { totalText } from '../precios.ts'

export const EnElBanco = z.object({
  currency: z.string(),
  /** Money in movements for this purchase, assigned or only proposed. */
  importe: z.number(),
  /** Money that confirming would record as received although no movement shows it. */
  falta: z.number(),
  /** Money in movements beyond the total. */
  sobra: z.number(),
  /** Movements without a decision. */
  movimientos: z.array(
    z.object({
      id: z.int(),
      importe: z.number(),
      moneda: z.string(),
      /**
       * The part for this purchase; null when the movement names other purchases too, or came in another currency.
       */
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

/** The amount missing in the bank, as it was shown to the person who confirms anyway. */
export const Sabiendo = z.number().positive().optional()

/** The bank shows less than the amount to confirm, so confirming needs an explicit acknowledgement. */
export const isShort = (enElBanco: EnElBanco | null): enElBanco is EnElBanco =>
  enElBanco !== null && enElBanco.falta > 0
