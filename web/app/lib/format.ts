/** 45000 → 45.000; 1234.5 → 1.234,50. By hand, so that server and browser always agree. */
export function formatNumber(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100)
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  const fraction = cents % 100 ? `,${String(cents % 100).padStart(2, '0')}` : ''
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`
}

/** D12: `$ 45.000` or `USD 120`. */
export function formatPrecio(amount: number, currency: 'ARS' | 'USD'): string {
  return `${currency === 'ARS' ? '$' : 'USD'}\u00a0${formatNumber(amount)}`
}

/** Books are always in pesos (B9). */
export const formatPesos = (amount: number): string => formatPrecio(amount, 'ARS')
