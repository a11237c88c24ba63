/** `IdEstado` of consultants, videos and books that the public sees (D5). */
export const ACTIVO = 1
export const INACTIVO = 0
