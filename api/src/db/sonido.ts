/** Letters that sound the same and are confused in writing: `Marsela`, `Gimena Basques`, `Yanos`. */
const COMO_SUENAN = ['[scz]', '[bv]', '[gjx]', '(ll|y)']

/** A PostgreSQL pattern for texts that sound alike. The input has neither accents nor capitals. */
export const sonidoOf = (plain: string): string =>
  plain.replace(
    /ll|./gsu,
    (letter) =>
      COMO_SUENAN.find((alike) => new RegExp(`^${alike}$`).test(letter)) ??
      (/[\p{L}\p{N} ]/u.test(letter) ? letter : `\\${letter}`),
  )
