import type { Permiso } from '#domain/cuentas/permisos.ts'
import { capital } from '../kit/capital.ts'

const PERSONAS: readonly Permiso[] = ['compras.ver', 'cuentas.ver', 'formularios.ver', 'consultores.ver']

/** The search terms, with the permissions that allow each. */
const WORDS: readonly { word: string; article: 'una' | 'un'; permisos?: readonly Permiso[] }[] = [
  { word: 'persona', article: 'una', permisos: PERSONAS },
  { word: 'referencia', article: 'una', permisos: ['compras.ver'] },
  { word: 'importe', article: 'un', permisos: ['compras.ver'] },
  { word: 'email', article: 'un', permisos: PERSONAS },
  { word: 'DNI', article: 'un', permisos: ['compras.ver', 'cuentas.ver'] },
  { word: 'evento', article: 'un', permisos: ['eventos.ver'] },
  { word: 'libro', article: 'un', permisos: ['libros.ver'] },
  { word: 'pantalla', article: 'una' },
]

/** The terms that the signed-in person can search by: «una persona», «referencia», … */
export function searchWords(may: (permiso: Permiso) => boolean) {
  const found = WORDS.filter(({ permisos }) => permisos?.some(may) ?? true)
  const words = found.map(({ word }) => word)
  return {
    /** For the button: the first few terms. */
    asked: `Buscá ${found[0]?.article} ${words.slice(0, 4).join(', ')}…`,
    /** For the accessible name of the box: all terms. */
    all: capital(new Intl.ListFormat('es', { type: 'disjunction' }).format(words)),
  }
}
