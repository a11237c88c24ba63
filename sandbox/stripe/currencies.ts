const SUPPORTED = new Set(
  'usd,aed,ars,aud,bob,brl,cad,chf,clp,cny,cop,crc,czk,dkk,dop,eur,gbp,gtq,hkd,hnl,huf,inr,jpy,krw,mxn,nio,nok,nzd,pab,pen,pln,pyg,ron,sek,sgd,try,twd,uyu,zar'.split(
    ',',
  ),
)
const ZERO_DECIMAL = new Set(['clp', 'jpy', 'krw', 'pyg'])

export const isCurrency = (currency: string) => SUPPORTED.has(currency)
export const supportedCurrencies = () => [...SUPPORTED].join(', ')
export const minorUnit = (currency: string) => (ZERO_DECIMAL.has(currency.toLowerCase()) ? 1 : 100)
/** Amount in the format of Stripe's errors: `$126.00`. */
export const formatAmount = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / minorUnit(currency))

/** Minimum charge. Stripe documents 50 cents and eight digits for dollars, and converts them for other currencies. */
export const MIN_USD = 50
export const maxAmount = (currency: string) => (currency === 'usd' ? 99_999_999 : 999_999_999_999)
