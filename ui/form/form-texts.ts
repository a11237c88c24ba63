/** Texts of every form while it is sent and afterwards, as the specification spells them (A8, B8). */
export const FORM_TEXTS = {
  loading: 'Aguarde un instante...',
  errorTitle: '¡Ups, algo salió mal!',
  errorBody: 'Intenta nuevamente',
  successTitle: '¡Todo salió bien!',
} as const
