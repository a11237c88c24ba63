/** Header of requests that a screen makes by itself, without user activity. They do not extend a staff session. */
export const SIN_USO = 'x-sin-uso'
