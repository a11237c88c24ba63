/** How long an unpaid purchase keeps its seat or its copy: days by transfer, minutes at a provider. */
export const RETENCION_TRANSFERENCIA_DIAS = 7
export const RETENCION_PROVEEDOR_MINUTOS = 30
/** What extending many purchases at once gives each of them, from today. */
export const PRORROGA_DIAS = 7
/** A buyer says in its page where the money goes back to. */
export const ENLACE_DE_DEVOLUCION_DIAS = 90
/** How long a decision can be taken back, and its mails wait. */
export const DESHACER_SEGUNDOS = 60
/** A buyer who is asked for another receipt has at least this long to send it. */
export const OTRO_COMPROBANTE_DIAS = 3
/** The longest that a deadline is extended, from today. */
export const PLAZO_MAX_DIAS = 60
