/** How long an unpaid purchase holds its seat or copy: days for transfers, minutes for providers. */
export const RETENCION_TRANSFERENCIA_DIAS = 7
export const RETENCION_PROVEEDOR_MINUTOS = 30
/** Bulk extension: the new deadline of each purchase, in days from today. */
export const PRORROGA_DIAS = 7
/** For how long the buyer can open the page that asks for the refund account. */
export const ENLACE_DE_DEVOLUCION_DIAS = 90
/** For how long a decision can be undone; its mails are held back meanwhile. */
export const DESHACER_SEGUNDOS = 60
/** Minimum time to send another receipt after the first was rejected. */
export const OTRO_COMPROBANTE_DIAS = 3
/** The latest deadline that can be set, in days from today. */
export const PLAZO_MAX_DIAS = 60
