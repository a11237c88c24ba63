/** `Núñez` as `Nunez`. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** As it is compared with what people type: neither accents nor capitals count. */
export const comparable = (text: string): string => withoutAccents(text).toLowerCase()
