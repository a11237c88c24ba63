import { canAskAgain, EN_OTRA_MONEDA } from '#domain/compras/reembolsos/actos-staff.ts'
import { MONEDA_DE_CUENTA } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import type { FilaDeReembolso } from '#domain/compras/reembolsos/gestion.ts'

const EXPLAINED: Partial<Record<FilaDeReembolso['estado'], string>> = {
  aprobado: 'Está por salir. Si el proceso se cortó, sigue solo en unos minutos.',
  enviando: 'El medio de pago todavía no lo confirmó. Lo seguimos consultando; no hace falta repetirlo.',
  fallido:
    'No se devolvió nada. Reintentalo; si lo rechaza otra vez, devolvelo por transferencia. Lo que devuelvas en la página del medio de pago se registra solo.',
  por_transferir: 'Espera que alguien haga la transferencia y la marque.',
}

/** The provider paid a refund that it had rejected before, after another refund was requested in its place. */
const PUEDE_SER_DOBLE =
  'El dinero puede haber salido dos veces: el medio de pago hizo una devolución que figuraba como rechazada, y había otra en su lugar. Fijate en su página y en el banco.'
const NO_LO_ENVIES =
  'El medio de pago ya hizo otra devolución, que figuraba como rechazada: si es el mismo dinero, no envíes esta.'
const QUIZA_CON_OTRO =
  'No se devolvió nada con este. Si ese dinero no volvió con otro reembolso, reintentalo.'
const CUBIERTO = 'Lo pagó el medio de pago con su propio dinero: el de la compra sigue en la cuenta.'

const isSent = ({ estado, exportadoEn }: FilaDeReembolso) =>
  estado === 'hecho' || estado === 'enviando' || exportadoEn !== null

/** An explanation of the refund beyond its state. */
export function explained(row: FilaDeReembolso): string | undefined {
  const { estado, exportadoEn } = row
  const waits = estado === 'por_transferir'
  if (row.otroDeDos) return isSent(row) ? PUEDE_SER_DOBLE : NO_LO_ENVIES
  if (row.cubierto) return CUBIERTO
  if (waits && row.enReclamo) return 'El pago tiene un contracargo: no lo transfieras hasta que se resuelva.'
  if (waits && row.deMas)
    return 'El medio de pago ya devolvió este dinero: sacalo del archivo del banco y anulalo. Si el banco ya lo transfirió, marcalo.'
  if (waits && !exportadoEn && row.currency !== MONEDA_DE_CUENTA) return EN_OTRA_MONEDA
  if (waits && exportadoEn)
    return 'Está en un archivo que el banco puede tener: ya no se anula. Cuando salga, marcalo como transferido.'
  if (estado !== 'fallido' || row.sinSalida) return EXPLAINED[estado]
  const again = canAskAgain(row)
  return again === true ? QUIZA_CON_OTRO : again
}
