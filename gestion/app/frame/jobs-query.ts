/**
 * The bulk jobs of the signed-in person. The key is below `list`, so they reload with the lists that a finished job
 * changed.
 */
export const JOBS_QUERY = ['lotes', 'list']
