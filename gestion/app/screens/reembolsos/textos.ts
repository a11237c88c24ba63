import { MONEDA_DE_CUENTA } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import type { ReembolsoStaff } from '#domain/compras/reembolsos/gestion.ts'
import type { Pendiente } from '#domain/gestion/lotes.ts'

/** Money that is disputed is not to be sent; who marks many does not see each of them. */
export function enReclamoText(pendientes: readonly Pendiente[]): string | undefined {
  const filas = pendientes.find(({ que }) => que === 'en-reclamo')?.filas
  if (!filas) return undefined
  const disputed =
    filas === 1
      ? 'Uno tiene un contracargo en su pago: no lo transfieras hasta que se resuelva'
      : `${filas} tienen un contracargo en su pago: no los transfieras hasta que se resuelvan`
  return `${disputed}. Marcá los que el banco ya hizo: cada persona recibe un correo que dice que su dinero salió, y no se puede deshacer.`
}

const EXPLAINED: Partial<Record<ReembolsoStaff['estado'], string>> = {
  aprobado: 'Está por salir. Si el proceso se cortó, sigue solo en unos minutos.',
  enviando: 'El medio de pago todavía no lo confirmó. Lo seguimos consultando; no hace falta repetirlo.',
  fallido:
    'No se devolvió nada. Reintentalo; si lo rechaza otra vez, devolvelo por transferencia. Lo que devuelvas en la página del medio de pago se registra solo.',
  por_transferir: 'Espera que alguien haga la transferencia y la marque.',
}

/** Its provider did what it had refused, after another refund had been asked for. */
const PUEDE_SER_DOBLE =
  'El dinero puede haber salido dos veces: el medio de pago hizo una devolución que figuraba como rechazada, y había otra en su lugar. Fijate en su página y en el banco.'
const NO_LO_ENVIES =
  'El medio de pago ya hizo otra devolución, que figuraba como rechazada: si es el mismo dinero, no envíes esta.'
const CUBIERTO = 'Lo pagó el medio de pago con su propio dinero: el de la compra sigue en la cuenta.'

const EN_OTRA_MONEDA = 'No es en pesos: acordá con quien compró adónde, y marcalo cuando lo hayas enviado.'

const isSent = ({ estado, exportadoEn }: ReembolsoStaff) =>
  estado === 'hecho' || estado === 'enviando' || exportadoEn !== null

export function explained(row: ReembolsoStaff): string | undefined {
  const { estado, exportadoEn, reintentado, sinSalida } = row
  const waits = estado === 'por_transferir'
  if (row.otroDeDos) return isSent(row) ? PUEDE_SER_DOBLE : NO_LO_ENVIES
  if (row.cubierto) return CUBIERTO
  if (waits && row.enReclamo) return 'El pago tiene un contracargo: no lo transfieras hasta que se resuelva.'
  if (waits && row.deMas)
    return 'El medio de pago ya devolvió este dinero: sacalo del archivo del banco y anulalo. Si el banco ya lo transfirió, marcalo.'
  if (waits && !exportadoEn && row.currency !== MONEDA_DE_CUENTA) return EN_OTRA_MONEDA
  if (waits && exportadoEn)
    return 'Está en un archivo que el banco puede tener: ya no se anula. Cuando salga, marcalo como transferido.'
  if (estado === 'fallido' && reintentado)
    return 'No se devolvió nada. Ya se pidió otra vez, en otro reembolso.'
  if (estado === 'fallido' && !sinSalida)
    return row.enReclamo
      ? 'No se devolvió nada. El pago tiene un contracargo: hasta que se resuelva no es dinero para devolver.'
      : 'No se devolvió nada con este. El dinero ya volvió, o está por volver, con otro reembolso.'
  return EXPLAINED[estado]
}
