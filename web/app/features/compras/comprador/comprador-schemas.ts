import { CompradorForm, CompradorLibroForm } from '#domain/compras/comprador.ts'

export const deEvento = CompradorForm
export const deLibro = CompradorLibroForm
