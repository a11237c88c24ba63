/** Accounts of the demo content. Their password is public. */
export const EMAILS_DEMO = [
  'ana@ejemplo.com',
  'nora@ejemplo.com',
  'staff@ejemplo.com',
  'consultora@ejemplo.com',
  'tesoreria@ejemplo.com',
  'graciela@ejemplo.com',
  'gra.montenegro@ejemplo.com',
]
