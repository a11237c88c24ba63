import { newCodigoLegible } from '../../../secrets/codigo-legible.ts'

/** The code of a certificate for /verificar, short enough to type: `XXXX-XXXX-XXXX`. */
export const newCodigo = (): string => newCodigoLegible(3)
