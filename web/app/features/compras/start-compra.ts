import type { z } from 'zod'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import { type Compra, createCompra } from '#domain/compras/compras.ts'
import type { Descuento } from '#domain/compras/oferta/oferta.ts'
import type { Producto } from '#domain/compras/oferta/producto.ts'
import { findLugar } from '../../parts/lugar-guardado.ts'
import { readComprador } from './comprador/comprador-guardado.ts'
import { dropBorradores, openEnCurso, saveEnCurso } from './en-curso.ts'

export type Body = z.input<typeof createCompra.body>

/** Solves the bot check in the background if the server requires it, as after many free enrolments from one network. */
async function send(body: Body): Promise<Compra> {
  try {
    return (await api(createCompra, { body })).item
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VERIFICACION_REQUERIDA') throw error
    const { solveDesafio } = await import('../../parts/solve-desafio.ts')
    return (await api(createCompra, { body: { ...body, altcha: await solveDesafio() } })).item
  }
}

export async function startCompra(
  producto: Producto & { descuento?: Descuento },
  medio: number,
  { otroLugar, visto }: Pick<Body, 'otroLugar' | 'visto'>,
): Promise<Compra> {
  const comprador = readComprador()
  const cupon = producto.descuento?.codigo
  const lugar = producto.tipo === 'evento' ? findLugar(producto.id) : undefined
  const { clave, referencia } = openEnCurso(producto, medio, comprador, cupon)
  const item = await send({
    product_type: producto.tipo,
    product_id: producto.id,
    medio,
    clave,
    ...(producto.online || !comprador ? {} : { comprador }),
    ...(referencia ? { reemplaza: referencia } : {}),
    ...(cupon ? { cupon } : {}),
    ...(lugar ? { lugar } : {}),
    ...(visto ? { visto } : {}),
    otroLugar,
  })
  if (!producto.online) dropBorradores()
  saveEnCurso({ ...openEnCurso(producto, medio, comprador, cupon), referencia: item.referencia })
  return item
}
