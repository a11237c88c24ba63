/** The texts of every form (A8, B8). */
export const FORM_TEXTS = {
  loading: 'Aguarde un instante...',
  errorTitle: '¡Ups, algo salió mal!',
  errorBody: 'Intenta nuevamente',
  successTitle: '¡Todo salió bien!',
} as const
