/** Time limit of each call that a page makes (A9). */
export const API_TIMEOUT_MS = 15_000
