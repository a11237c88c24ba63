/** How long an unpaid purchase keeps its seat or its copy: days by transfer, minutes at a provider (D14). */
export const RETENCION_TRANSFERENCIA_DIAS = 7
export const RETENCION_PROVEEDOR_MINUTOS = 30
/** What extending many purchases at once gives each of them, from today. */
export const PRORROGA_DIAS = 7
/** A buyer says in its page where the money goes back to. */
export const ENLACE_DE_DEVOLUCION_DIAS = 90
