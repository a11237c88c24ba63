// Realistic bank statements: transfers of buyers, as five banks write them. The same seed gives the same rows.
import { withoutAccents } from '#domain/texto/comparar.ts'
import { createDice, type Dice } from './random.ts'
import { type XlsxCell, xlsxOf } from './xlsx.ts'

export interface CompraDeExtracto {
  referencia: string
  nombre: string
  dni: string
  cents: number
  /** Day of the purchase. */
  desde: string
  /** Day of its expiry. */
  hasta: string
  comprobante: boolean
}

export interface FilaDeExtracto {
  fecha: string
  /** Negative for debits. */
  cents: number
  pagador: string
  cuit: string
  texto: string
  id: string
  /** The correct matching. */
  verdad: {
    /** The purchases that it pays; empty if none. */
    compras: number[]
    /** The text contains a readable reference. */
    conReferencia: boolean
  }
}

const NOMBRES = [
  'María',
  'José',
  'Ana',
  'Julián',
  'Lucía',
  'Martín',
  'Sofía',
  'Raúl',
  'Inés',
  'Tomás',
  'Noelia',
  'Andrés',
]
const APELLIDOS = [
  'Gómez',
  'Núñez',
  'Pérez',
  'Ibáñez',
  'Agüero',
  'Rodríguez',
  'Muñoz',
  'López',
  'Quiroga',
  'Oliveira',
  'Lértora',
  'Ilarraz',
]
const PRECIOS = [4_500_000, 5_800_000, 1_250_050, 7_300_000, 2_990_000]
const RUIDO = [
  'TRANSF INMEDIATA',
  'CRED TRANSF',
  'TRANSFERENCIA RECIBIDA',
  'DEBIN',
  'TEF DATANET',
  'CR.INTERB.',
]
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

const day = (from: string, days: number) =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)

function cuitOf(dni: string): string {
  for (const prefix of ['20', '23', '27', '24']) {
    const digits = prefix + dni.padStart(8, '0')
    const sum = PESOS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
    const check = (11 - (sum % 11)) % 11
    if (check < 10) return digits + check
  }
  throw new RangeError(`no CUIT for ${dni}`)
}

function someCompras(dice: Dice, count: number): CompraDeExtracto[] {
  return Array.from({ length: count }, (_, at) => {
    const letters = Array.from({ length: 16 }, () => ALFABETO[dice.roll(32)]).join('')
    const desde = day('2026-10-01', dice.roll(30))
    return {
      referencia: letters.replace(/(.{4})(?=.)/g, '$1-'),
      nombre: `${dice.pick(NOMBRES)} ${dice.pick(NOMBRES)} ${dice.pick(APELLIDOS)} ${dice.pick(APELLIDOS)}`,
      dni: String(20_000_000 + at * 977 + dice.roll(900)),
      cents: dice.pick(PRECIOS),
      desde,
      hasta: day(desde, 7),
      comprobante: dice.oneIn(3),
    }
  })
}

/** A reference as buyers type it, possibly incomplete but still identifiable. */
function typed(dice: Dice, referencia: string): string {
  const bare = referencia.replaceAll('-', '')
  const whole = dice.pick([
    referencia,
    bare,
    referencia.toLowerCase(),
    referencia.replaceAll('-', ' '),
    bare.slice(-8),
    bare.slice(0, 8 + dice.roll(8)),
  ])
  if (!dice.oneIn(3)) return whole
  return whole.replace(/[01]/g, (digit) => (digit === '0' ? 'O' : dice.pick(['I', 'l'])))
}

const shouted = (text: string) => withoutAccents(text).toUpperCase()

function payer(dice: Dice, { nombre }: CompraDeExtracto): string {
  const words = nombre.split(' ')
  const written = dice.pick([
    nombre,
    shouted(nombre),
    shouted(`${words.slice(2).join(' ')} ${words[0]}`),
    shouted(`${words[2]}/${words[0]}`),
  ])
  return dice.oneIn(5) ? written.slice(0, 18).trim() : written
}

type Renglon = Omit<FilaDeExtracto, 'id'>
interface Tomada {
  at: number
  compra: CompraDeExtracto
}

const stranger = (dice: Dice) => shouted(`${dice.pick(APELLIDOS)} ${dice.pick(['ELSA', 'HUGO', 'OMAR'])}`)

/** A payment unrelated to purchases, of an amount that buyers pay too, or a debit. */
function ajeno(dice: Dice): Renglon {
  const out = dice.oneIn(4)
  return {
    fecha: day('2026-10-01', dice.roll(40)),
    cents: out ? -(100 + dice.roll(9_000_000)) : dice.pick(PRECIOS),
    pagador: out ? '' : stranger(dice),
    cuit: out ? '' : cuitOf(String(50_000_000 + dice.roll(1_000_000))),
    texto: out ? 'IMPUESTO LEY 25413' : `${dice.pick(RUIDO)} ${10_000_000 + dice.roll(89_999_999)}`,
    verdad: { compras: [], conReferencia: false },
  }
}

/** Ways to pay a purchase, with the rows that they produce; `pago` is the ideal payment. */
type Manera = (dice: Dice, pago: Renglon, tomada: Tomada, takeOther: () => Tomada) => Renglon[]

const conReferencia: Manera = (dice, pago, { compra }) => {
  const row = { ...pago, texto: `${dice.pick(RUIDO)} ${typed(dice, compra.referencia)}` }
  const byMistake = { ...row, verdad: { compras: [], conReferencia: false } }
  return dice.oneIn(25) ? [row, byMistake] : [row]
}
const sinReferencia: Manera = (dice, pago) => [
  { ...pago, texto: dice.pick(RUIDO), verdad: { ...pago.verdad, conReferencia: false } },
]
const deMenosODeMas: Manera = (dice, pago, { compra }) => [
  {
    ...pago,
    cents: pago.cents + (dice.oneIn(2) ? -100_000 : 100_000),
    texto: `seña ${typed(dice, compra.referencia)}`,
  },
]
const dosJuntas: Manera = (_, pago, { at, compra }, takeOther) => {
  const other = takeOther()
  return [
    {
      ...pago,
      cents: pago.cents + other.compra.cents,
      texto: `${compra.referencia} y ${other.compra.referencia}`,
      verdad: { ...pago.verdad, compras: [at, other.at] },
    },
  ]
}
const porUnPariente: Manera = (dice, pago, { compra }) => [
  {
    ...pago,
    pagador: stranger(dice),
    cuit: cuitOf(String(60_000_000 + dice.roll(1_000_000))),
    texto: `${typed(dice, compra.referencia)} de parte de la familia`,
  },
]
const conMuyPocaReferencia: Manera = (_, pago, { compra }) => [
  {
    ...pago,
    cuit: '',
    texto: `pago ${compra.referencia.slice(0, 6)}`,
    verdad: { ...pago.verdad, conReferencia: false },
  },
]

/** Shares out of twenty rows; the rest is unrelated money. */
const MANERAS: readonly Manera[] = [
  ...Array.from({ length: 9 }, () => conReferencia),
  ...Array.from({ length: 3 }, () => sinReferencia),
  deMenosODeMas,
  dosJuntas,
  porUnPariente,
  conMuyPocaReferencia,
]

/** Rows of an account: payments with and without reference, identical ones, combined ones and unrelated money. */
function someFilas(dice: Dice, compras: readonly CompraDeExtracto[], count: number): FilaDeExtracto[] {
  const renglones: Renglon[] = []
  let next = 0
  const takeCompra = (): Tomada => ({ at: next, compra: compras[next++] as CompraDeExtracto })
  while (renglones.length < count) {
    const pay = MANERAS[dice.roll(20)]
    if (!pay || next + 3 >= compras.length) {
      renglones.push(ajeno(dice))
      continue
    }
    const tomada = takeCompra()
    const { at, compra } = tomada
    const pago = {
      fecha: day(compra.desde, dice.roll(9) - 1),
      pagador: payer(dice, compra),
      cuit: cuitOf(compra.dni),
      cents: compra.cents,
      texto: '',
      verdad: { compras: [at], conReferencia: true },
    }
    renglones.push(...pay(dice, pago, tomada, takeCompra))
  }
  return renglones
    .slice(0, count)
    .map((renglon, at) => ({ ...renglon, id: `OP${String(at + 1).padStart(8, '0')}` }))
}

export interface Disposicion {
  nombre: string
  write(filas: readonly FilaDeExtracto[]): Buffer
}

const grouped = (cents: number, thousands: string, decimal: string) => {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${rest}`
}
const dmy = (fecha: string) => fecha.split('-').reverse().join('/')
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const dashed = (cuit: string) => cuit && `${cuit.slice(0, 2)}-${cuit.slice(2, 10)}-${cuit.slice(10)}`

/** Five fictional banks. */
export const DISPOSICIONES: readonly Disposicion[] = [
  {
    nombre: 'semicolons, windows-1252, 1.234,56, one signed column',
    write: (filas) =>
      latin1(
        [
          'Banco del Camino;;;;',
          'Cuenta corriente en pesos;;;;',
          'Fecha;Concepto;CUIT;Ordenante;Importe',
          ...filas.map((f) =>
            [dmy(f.fecha), f.texto, dashed(f.cuit), f.pagador, grouped(f.cents, '.', ',')].join(';'),
          ),
        ].join('\r\n'),
      ),
  },
  {
    nombre: 'commas, UTF-8, 1,234.56, debit and credit, with the id of the bank',
    write: (filas) =>
      Buffer.from(
        [
          'Fecha,Nro operación,Descripción,Nombre,Documento,Débito,Crédito,Saldo',
          ...filas.map((f) =>
            [
              f.fecha,
              f.id,
              quoted(f.texto),
              quoted(f.pagador),
              f.cuit,
              f.cents < 0 ? quoted(grouped(-f.cents, ',', '.')) : '',
              f.cents > 0 ? quoted(grouped(f.cents, ',', '.')) : '',
              quoted('1,000,000.00'),
            ].join(','),
          ),
        ].join('\n'),
      ),
  },
  {
    nombre: 'tabs, UTF-16, no document, texts cut off',
    write: (filas) =>
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(
          [
            'FECHA\tDETALLE\tTITULAR\tMONTO',
            ...filas.map((f) =>
              [dmy(f.fecha), f.texto.slice(0, 40), f.pagador, grouped(f.cents, '.', ',')].join('\t'),
            ),
          ].join('\r\n'),
          'utf16le',
        ),
      ]),
  },
  {
    nombre: 'a spreadsheet with typed cells',
    write: (filas) =>
      xlsxOf([
        ['Últimos movimientos'],
        [],
        ['Fecha', 'Leyenda', 'CUIT originante', 'Originante', 'Importe'],
        ...filas.map((f): XlsxCell[] => [{ fecha: f.fecha }, f.texto, f.cuit, f.pagador, f.cents / 100]),
      ]),
  },
  {
    nombre: 'OFX, with the id of the bank and the document within the text',
    write: (filas) =>
      latin1(
        [
          'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>',
          ...filas.map(
            (f) =>
              `<STMTTRN><TRNTYPE>${f.cents < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${f.fecha.replaceAll('-', '')}120000<TRNAMT>${(f.cents / 100).toFixed(2)}<FITID>${f.id}<NAME>${f.pagador}<MEMO>${f.texto} ${dashed(f.cuit)}</STMTTRN>`,
          ),
          '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
        ].join('\n'),
      ),
  },
]

/** A statement of one of the banks, with its purchases. */
export function unExtracto(seed: number, filas: number) {
  const dice = createDice(seed)
  const compras = someCompras(dice, filas)
  return { compras, filas: someFilas(dice, compras, filas) }
}
