import { newCodigoLegible } from '../../../secrets/codigo-legible.ts'

/** What /verificar takes, short enough to be typed: `XXXX-XXXX-XXXX`. */
export const newCodigo = (): string => newCodigoLegible(3)
