import { malformed, missing, refused } from './errors.ts'

export interface Money {
  currency_code: string
  value: string
}

/** Currencies of PayPal. The Argentine peso is not among them. */
const CURRENCIES = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(
    ' ',
  ),
)
const WHOLE = new Set(['HUF', 'JPY', 'TWD'])

export const isCurrency = (code: string) => CURRENCIES.has(code)
export const cents = (money: Money) => Math.round(Number(money.value) * 100)
export const money = (inCents: number, currency: string): Money => ({
  currency_code: currency,
  value: WHOLE.has(currency) ? String(inCents / 100) : (inCents / 100).toFixed(2),
})

export function readMoney(value: unknown, field: string): Money {
  if (typeof value !== 'object' || value === null) throw missing(field)
  const { currency_code: currency, value: amount } = value as Partial<Money>
  if (currency === undefined) throw missing(`${field}/currency_code`)
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    throw malformed(`${field}/currency_code`, 'INVALID_PARAMETER_SYNTAX', currency)
  }
  if (amount === undefined) throw missing(`${field}/value`)
  if (typeof amount !== 'string' || !/^-?\d+(\.\d+)?$/.test(amount) || amount.length > 32) {
    throw malformed(`${field}/value`, 'INVALID_PARAMETER_SYNTAX', amount)
  }
  if (!isCurrency(currency)) {
    throw refused(
      'CURRENCY_NOT_SUPPORTED',
      'Currency code is not currently supported.',
      `${field}/currency_code`,
    )
  }
  const decimals = amount.split('.')[1]?.length ?? 0
  if (decimals > (WHOLE.has(currency) ? 0 : 2)) {
    throw refused(
      'DECIMAL_PRECISION',
      'If the currency supports decimals, only two decimal place precision is supported.',
      `${field}/value`,
    )
  }
  if (Number(amount) <= 0) {
    throw refused('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', `${field}/value`)
  }
  return money(Math.round(Number(amount) * 100), currency)
}
