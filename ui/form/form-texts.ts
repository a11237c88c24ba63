/** What every form says while it is sent and afterwards, as the documents spell it (A8, B8). */
export const FORM_TEXTS = {
  loading: 'Aguarde un instante...',
  errorTitle: '¡Ups, algo salió mal!',
  errorBody: 'Intenta nuevamente',
  successTitle: '¡Todo salió bien!',
} as const
