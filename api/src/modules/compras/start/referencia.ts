import { newCodigoLegible } from '../../../secrets/codigo-legible.ts'

/** 80 random bits as `XXXX-XXXX-XXXX-XXXX`. */
export const newReferencia = (): string => newCodigoLegible(4)
