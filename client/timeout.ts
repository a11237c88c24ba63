/** No call of the pages waits longer than this for its answer (A9). */
export const API_TIMEOUT_MS = 15_000
