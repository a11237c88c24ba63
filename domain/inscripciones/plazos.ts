/** How long a bought online activity stays open, counted from its payment (D17). */
export const MESES_ABIERTA = 3
