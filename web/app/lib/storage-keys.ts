/** What the public site keeps in the browser beside the session (A3). */
export const STORAGE_KEYS = {
  /** Where the visitor is: code, price group and name of the country. */
  country: 'country',
  group: 'group',
  countryDesc: 'countryDesc',
  /** The day on which that was asked. */
  ubicadoEl: 'ubicadoEl',
  /** The e-mail that a recovery code was sent to. */
  recuperarEmail: 'recuperarEmail',
  /** Where whoever asked for it was on the way to: the button of its mail does not know. */
  recuperarBack: 'recuperarBack',
  /** The purchase under way, and what each provider calls it. */
  pitem: 'pitem',
  pporder: 'pporder',
  pporderId: 'pporderId',
  mpid: 'mpid',
  evento: 'evento',
  libro: 'libro',
  renovacion: 'renovacion',
  /** Session storage: the welcome of the general directory is skipped once (B2). */
  omitirBienvenida: 'omitirBienvenida',
  /** Session storage: the link under which a seat is kept for whoever waited. */
  lugar: 'lugar',
  /** What the visitor answered about statistics and advertising. */
  estadisticas: 'estadisticas',
} as const
