export type Fila = [nombre: string, valor: string]

/** The fields of a form as label and value, in the order of the labels. */
export function filasOf(etiquetas: Record<string, string>, datos: Record<string, unknown>): Fila[] {
  return Object.entries(etiquetas).flatMap(([campo, etiqueta]): Fila[] => {
    const valor = datos[campo]
    const texto = Array.isArray(valor) ? valor.join(', ') : String(valor ?? '')
    return texto ? [[etiqueta, texto]] : []
  })
}
