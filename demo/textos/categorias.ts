import type { CategoriaBase } from '#base/categorias.ts'

/** What the demo hangs into the tree that every installation has. */
export const CATEGORIAS_DEMO: readonly CategoriaBase[] = [
  {
    code: 'seminarios-publicos-ciudades',
    nombre: 'Seminarios en tu ciudad',
    Subtitle: 'El equipo viaja: sedes invitadas por la comunidad de cada lugar.',
    padre: 'seminarios-publicos',
  },
  {
    code: 'encuentros-montana-patagonia',
    nombre: 'Encuentros en la Patagonia',
    Subtitle: 'Lagos, refugios y bosque andino.',
    padre: 'encuentros-montana',
  },
  {
    code: 'encuentros-montana-familias',
    nombre: 'Encuentros para familias',
    Subtitle: 'Senderos cortos y actividades para distintas edades.',
    padre: 'encuentros-montana-patagonia',
  },
  {
    code: 'retiros-de-silencio',
    nombre: 'Retiros de silencio',
    Subtitle: 'Estamos preparando las próximas fechas.',
    padre: 'bioexistencia-consciente',
  },
]
