import type { Formato, Tarjeta, ValorDe } from '#domain/contenidos/textos.ts'

/** The initial text of an installation; `titulo` is its name for staff. */
export interface TextoBase<F extends Formato = Formato> {
  formato: F
  titulo: string
  valor: ValorDe<F>
}

export const linea = (titulo: string, valor: string): TextoBase<'linea'> => ({
  formato: 'linea',
  titulo,
  valor,
})

/** Collapses the line ends and indentation of a template: one space between words, none between blocks. */
export const html = (titulo: string, valor: string): TextoBase<'html'> => ({
  formato: 'html',
  titulo,
  valor: valor
    .replace(/ *\n */g, ' ')
    .replace(/(<\/(?:p|h3)>) /g, '$1')
    .trim(),
})

export const tarjeta = (titulo: string, valor: Tarjeta): TextoBase<'tarjeta'> => ({
  formato: 'tarjeta',
  titulo,
  valor,
})

export const lista = (titulo: string, valor: Tarjeta[]): TextoBase<'lista'> => ({
  formato: 'lista',
  titulo,
  valor,
})
