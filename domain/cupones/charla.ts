// People who attended an introductory talk get half off the online day course.
export const CATEGORIA_DE_CHARLAS = 'charlas-introductorias'
export const CATEGORIA_DE_JORNADA = 'jornada-online'
export const DESCUENTO_DE_CHARLA = 50
export const DIAS_DE_CHARLA = 60
