/** Under which it is kept who works here. */
export const STAFF_QUERY = ['sesion']
