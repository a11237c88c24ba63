/** The query key of the signed-in staff member. */
export const STAFF_QUERY = ['sesion']
