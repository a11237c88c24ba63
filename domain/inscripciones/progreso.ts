// Progress of a person in an online activity, and its texts (A4).

export interface Avance {
  Pago: number
  Paso: number
  Finalizado: number
  /** The access period is over. */
  vencida: boolean
}

export type EtapaDeAvance = 'no-procesado' | 'no-iniciado' | 'en-curso' | 'finalizada'

function etapaOf({ Pago, Paso, Finalizado }: Avance): EtapaDeAvance {
  if (Pago === 0) return 'no-procesado'
  if (Finalizado === 1) return 'finalizada'
  return Paso === 0 ? 'no-iniciado' : 'en-curso'
}

/** Text of the progress column. */
export function textoDeProgreso(avance: Avance): string {
  switch (etapaOf(avance)) {
    case 'no-procesado':
      return 'No Procesado'
    case 'no-iniciado':
      return 'No Iniciado'
    case 'finalizada':
      return 'Actividad Finalizada'
    case 'en-curso':
      return avance.Paso === 1 ? '1 Unidad Completa' : `${avance.Paso} Unidades Completas`
  }
}

/** The list of units is shown once at least one unit is done. */
export const showsUnidades = (avance: Avance): boolean => avance.Pago === 1 && avance.Paso > 0

/** The action of the last column; undefined when there is none. */
export function accionOf(avance: Avance): 'Iniciar Actividad' | 'Continuar Actividad' | undefined {
  if (avance.Pago === 0 || avance.Finalizado === 1 || avance.vencida) return undefined
  return avance.Paso === 0 ? 'Iniciar Actividad' : 'Continuar Actividad'
}

/** Order of the next unit. */
export const unidadActual = (Paso: number): number => Paso + 1

/** Units up to the current one can be opened. */
export const isHabilitada = (Orden: number, Paso: number): boolean => Orden <= unidadActual(Paso)

export const isCompleta = (Paso: number, unidades: number): boolean => unidades > 0 && Paso >= unidades

/**
 * Whether an answer is right. One right option is a radio group; several are check boxes, and exactly the right ones
 * must be chosen.
 */
export function isRespuestaCorrecta(correctas: readonly number[], elegidas: readonly number[]): boolean {
  const chosen = new Set(elegidas)
  return correctas.length > 0 && chosen.size === correctas.length && correctas.every((id) => chosen.has(id))
}
