import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ORIGEN } from '#domain/compras/medios.ts'
import { NOMBRES_DE_MEDIO } from '#domain/compras/nombres.ts'
import { totalText } from '#domain/compras/precios.ts'
import { MONEDA_DE_CUENTA } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import type { FilaDeReembolso, ReembolsoEntero } from '#domain/compras/reembolsos/gestion.ts'
import { formatDateTime } from '../../kit/time.ts'
import { dichoText } from './dicho.ts'

type Fact = readonly [name: string, value: ReactNode]

const LINK = 'font-semibold text-marca underline'

const SIN_EMAIL =
  'No hay a quién pedírsela. Si sabés adónde escribirle, cambiá el email de la compra y pedísela desde acá.'

/** The account that receives the refund, or how it will become known. */
function cuentaText({ cuenta, currency, sinEmail, estado }: FilaDeReembolso): string {
  if (cuenta) return cuenta
  if (estado !== 'por_transferir') return '–'
  if (currency !== MONEDA_DE_CUENTA) return 'La que acuerdes con quien compró'
  return sinEmail ? SIN_EMAIL : 'Se la pedimos por correo'
}

function archivoText({ exportadoEn, currency }: FilaDeReembolso): string {
  if (exportadoEn) return formatDateTime(exportadoEn)
  return currency === MONEDA_DE_CUENTA ? 'Todavía no' : 'No va: solo lleva pesos'
}

function pidioText({ propuesto, pedidoPor, externo, cubierto }: FilaDeReembolso): string {
  if (propuesto) return 'Lo propone el sistema'
  if (cubierto) return 'El medio de pago'
  return pedidoPor ?? (externo ? 'Alguien en el medio de pago' : 'El sistema')
}

export const transferFacts = (row: FilaDeReembolso): Fact[] => [
  ['Cuenta', cuentaText(row)],
  ['Titular', [row.titular, row.cuit].filter(Boolean).join(' · ') || '–'],
  ['Archivo del banco', archivoText(row)],
]

/** Who requested the refund, why, and its outcome. */
export const askedFacts = (row: FilaDeReembolso): Fact[] => [
  ['Motivo', row.motivo || '–'],
  ['Inscripción', row.conservaInscripcion ? 'La conserva' : 'Termina'],
  ['Pidió', pidioText(row)],
  ['Pedido', formatDateTime(row.creadoEn)],
  ...(row.decididoPor ? [[row.rechazo ? 'Rechazó' : 'Aprobó', row.decididoPor] as const] : []),
  ...(row.rechazo ? [['Por qué no', row.rechazo] as const] : []),
  ...(row.error ? [['Dijo el medio de pago', dichoText(row.error)] as const] : []),
  ['Hecho', row.hechoEn ? formatDateTime(row.hechoEn) : '–'],
]

/** The payment that is refunded, and how the money goes back. */
export function moneyFacts(row: ReembolsoEntero): Fact[] {
  const { pagado, enLugarDe, reemplazo, movimiento, otroDeDos } = row
  return [
    ['Importe', totalText({ amount: row.importe, currency: row.currency })],
    [
      'Medio',
      row.via === row.origin
        ? NOMBRES_DE_MEDIO[row.via]
        : `${NOMBRES_DE_MEDIO[row.via]} (se pagó con ${ORIGEN[row.origin].enFrase})`,
    ],
    [
      'Compra',
      <Link key="compra" className={LINK} to={`/compras/${row.referencia}`}>
        {row.product_name} · {row.referencia}
      </Link>,
    ],
    ['Pago', `${row.payment_id}: ${totalText(pagado)}, ${formatDateTime(pagado.creadoEn)}`],
    ...(enLugarDe ? [otro('En lugar de', enLugarDe, primeroText(row, enLugarDe))] : []),
    ...(reemplazo ? [otro('En su lugar', reemplazo, 'El que se pidió después')] : []),
    ...(otroDeDos && otroDeDos !== enLugarDe && otroDeDos !== reemplazo
      ? [otro('Puede ser el mismo', otroDeDos, 'El otro reembolso')]
      : []),
    ...(movimiento
      ? [
          [
            'Movimiento',
            <Link key="movimiento" className={LINK} to={`/movimientos/${movimiento}`}>
              El que lo transfirió
            </Link>,
          ] as const,
        ]
      : []),
  ]
}

/** The name of the other refund: the one that was marked as rejected but was paid, or the one that was not paid. */
export const primeroText = ({ otroDeDos }: FilaDeReembolso, enLugarDe: string) =>
  otroDeDos === enLugarDe ? 'El que figuraba como rechazado y salió' : 'El que no salió'

const otro = (name: string, id: string, text: string): Fact => [
  name,
  <Link key={id} className={LINK} to={`/reembolsos/${id}`}>
    {text}
  </Link>,
]
