import type { Formato, Tarjeta, ValorDe } from '#domain/contenidos/textos.ts'

/** A text as an installation starts with it; `titulo` is what staff calls it. */
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

/** Written over several lines: line ends and indentation between words become one space, between blocks none. */
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
