/** `IdEstado` of consultants, videos and books that the public sees. */
export const ACTIVO = 1
export const INACTIVO = 0
