/** Letters that are written for one another where they sound the same: `Marsela`, `Gimena Basques`, `Yanos`. */
const COMO_SUENAN = ['[scz]', '[bv]', '[gjx]', '(ll|y)']

/** What sounds like a text without accents and capitals, as a regular expression of PostgreSQL. */
export const sonidoOf = (plain: string): string =>
  plain.replace(
    /ll|./gsu,
    (letter) =>
      COMO_SUENAN.find((alike) => new RegExp(`^${alike}$`).test(letter)) ??
      (/[\p{L}\p{N} ]/u.test(letter) ? letter : `\\${letter}`),
  )
