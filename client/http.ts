/** A9: 15 s for every call. */
export const API_TIMEOUT_MS = 15_000
