// How far a person is in an online activity, and what the screens say about it (A4).

export interface Avance {
  Pago: number
  Paso: number
  Finalizado: number
  /** Its time is over. */
  vencida: boolean
}

export type EtapaDeAvance = 'no-procesado' | 'no-iniciado' | 'en-curso' | 'finalizada'

function etapaOf({ Pago, Paso, Finalizado }: Avance): EtapaDeAvance {
  if (Pago === 0) return 'no-procesado'
  if (Finalizado === 1) return 'finalizada'
  return Paso === 0 ? 'no-iniciado' : 'en-curso'
}

/** The text of the progress column. */
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

/** The units are offered as a list once there is something to look back at. */
export const showsUnidades = (avance: Avance): boolean => avance.Pago === 1 && avance.Paso > 0

/** The action of the last column; nothing where there is nothing to do. */
export function accionOf(avance: Avance): 'Iniciar Actividad' | 'Continuar Actividad' | undefined {
  if (avance.Pago === 0 || avance.Finalizado === 1 || avance.vencida) return undefined
  return avance.Paso === 0 ? 'Iniciar Actividad' : 'Continuar Actividad'
}

/** The order of the unit that comes next. */
export const unidadActual = (Paso: number): number => Paso + 1

/** Units up to the current one can be opened. */
export const isHabilitada = (Orden: number, Paso: number): boolean => Orden <= unidadActual(Paso)

export const isCompleta = (Paso: number, unidades: number): boolean => unidades > 0 && Paso >= unidades

/** One right option makes a radio group, several make check boxes of which exactly the right ones count. */
export function isRespuestaCorrecta(correctas: readonly number[], elegidas: readonly number[]): boolean {
  const chosen = new Set(elegidas)
  return correctas.length > 0 && chosen.size === correctas.length && correctas.every((id) => chosen.has(id))
}
