import type { TextosDe } from '#base/textos/textos.ts'
import type { Caller } from '#contract/caller.ts'
import { listTextos, type PaginaConTextos } from '#domain/contenidos/textos.ts'

export type { TextosDe }

/** The texts of a page by name: `const textos = await loadTextos(api, 'somos')`. */
export async function loadTextos<P extends PaginaConTextos>(api: Caller, pagina: P): Promise<TextosDe<P>> {
  const { data } = await api(listTextos, { query: { pagina } })
  // The API answers every text of the page in its declared format.
  return Object.fromEntries(data.map(({ nombre, valor }) => [nombre, valor])) as TextosDe<P>
}
