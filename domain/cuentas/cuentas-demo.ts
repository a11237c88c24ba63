/** Accounts that the demo content brings, with a password that everybody knows. */
export const EMAILS_DEMO = [
  'ana@ejemplo.com',
  'nora@ejemplo.com',
  'staff@ejemplo.com',
  'consultora@ejemplo.com',
  'tesoreria@ejemplo.com',
  'graciela@ejemplo.com',
  'gra.montenegro@ejemplo.com',
]
