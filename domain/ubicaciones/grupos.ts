/** Names of the price groups for staff. */
export const NOMBRES_DE_GRUPO: Readonly<Record<number, string>> = {
  [-1]: 'Argentina',
  0: 'Resto del mundo',
  1: 'Grupo 1',
  2: 'Grupo 2',
}
