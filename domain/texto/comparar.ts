/** `Núñez` as `Nunez`. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Text without accents and in lower case, for comparisons with typed text. */
export const comparable = (text: string): string => withoutAccents(text).toLowerCase()
