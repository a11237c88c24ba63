/** On what a screen asks by itself while nobody touches it: it is answered, but keeps no session of staff open. */
export const SIN_USO = 'x-sin-uso'
