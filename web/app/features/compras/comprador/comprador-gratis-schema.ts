import { CompradorGratisForm, compradorGratis } from '#domain/compras/compras.ts'

export const schema = CompradorGratisForm
export const compradorOf = compradorGratis
