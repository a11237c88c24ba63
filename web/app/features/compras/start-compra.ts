import { api } from '#client/api.ts'
import { type Compra, createCompra } from '#domain/compras/compras.ts'
import type { Descuento, Producto } from '#domain/compras/oferta.ts'
import { findLugar } from '../../parts/lugar-guardado.ts'
import { readComprador } from './comprador/comprador-guardado.ts'
import { openEnCurso, saveEnCurso } from './en-curso.ts'

export async function startCompra(
  producto: Producto & { descuento?: Descuento },
  medio: number,
): Promise<Compra> {
  const comprador = readComprador()
  const cupon = producto.descuento?.codigo
  const lugar = producto.tipo === 'evento' ? findLugar(producto.id) : undefined
  const { clave, referencia } = openEnCurso(producto, medio, comprador, cupon)
  const { item } = await api(createCompra, {
    body: {
      product_type: producto.tipo,
      product_id: producto.id,
      medio,
      clave,
      ...(producto.online || !comprador ? {} : { comprador }),
      ...(referencia ? { reemplaza: referencia } : {}),
      ...(cupon ? { cupon } : {}),
      ...(lugar ? { lugar } : {}),
    },
  })
  saveEnCurso({ ...openEnCurso(producto, medio, comprador, cupon), referencia: item.referencia })
  return item
}
