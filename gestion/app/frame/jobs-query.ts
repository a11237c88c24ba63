/** Actions on many rows of whoever looks; read again with the lists, which a job that ends has changed. */
export const JOBS_QUERY = ['lotes', 'list']
