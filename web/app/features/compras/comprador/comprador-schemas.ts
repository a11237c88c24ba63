import { CompradorForm, CompradorLibroForm } from '#domain/compras/compras.ts'

export const deEvento = CompradorForm
export const deLibro = CompradorLibroForm
