/** Storage keys of the public site, besides those of the session (A3). */
export const STORAGE_KEYS = {
  /** The visitor's country: code, price group and name. */
  country: 'country',
  group: 'group',
  countryDesc: 'countryDesc',
  /** The day on which the country was looked up. */
  ubicadoEl: 'ubicadoEl',
  /** The e-mail to which a recovery code was sent. */
  recuperarEmail: 'recuperarEmail',
  /** The page to open after recovering access, because the link in the mail does not name it. */
  recuperarBack: 'recuperarBack',
  /** The purchase under way, and its ids at each provider. */
  pitem: 'pitem',
  pporder: 'pporder',
  pporderId: 'pporderId',
  mpid: 'mpid',
  evento: 'evento',
  libro: 'libro',
  renovacion: 'renovacion',
  /** Session storage: the welcome of the general directory is skipped once (B2). */
  omitirBienvenida: 'omitirBienvenida',
  /** Session storage: the token of a seat that is held for a person on the waiting list. */
  lugar: 'lugar',
  /** The visitor's answer about statistics and advertising. */
  estadisticas: 'estadisticas',
} as const
