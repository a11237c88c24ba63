import { CompradorGratisForm, compradorGratis } from '#domain/compras/comprador.ts'

export const schema = CompradorGratisForm
export const compradorOf = compradorGratis
