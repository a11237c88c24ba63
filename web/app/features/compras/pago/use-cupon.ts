import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { useSesion } from '#client/use-sesion.ts'
import { type CuponCotizado, getMiCupon, quoteCupon } from '#domain/compras/oferta/cupones.ts'
import type { Descuento, Oferta } from '#domain/compras/oferta/oferta.ts'
import { toMinor } from '#domain/compras/precios.ts'
import { CodigoCupon } from '#domain/cupones/cupones.ts'
import { readComprador } from '../comprador/comprador-guardado.ts'
import { findEnCurso, openEnCurso, saveEnCurso } from '../en-curso.ts'
import { toFailure } from '../use-start.ts'

export interface CuponEnPaso {
  aplicado: (Descuento & { personal: boolean; descripcion: string }) | undefined
  problema: string | undefined
  busy: boolean
  /** The coupon was just applied or removed, so the element that replaces the control takes the focus. */
  changed: boolean
  apply(codigo: string): Promise<void>
  /** Removes the message about the previous code, because another one is being typed. */
  retype(): void
  remove(): void
  /** Removes a coupon that the server refused at payment, and shows the reason. */
  drop(reason: string): void
}

/** The code in the address, as links in mails have it. */
const codeOfAddress = () => new URLSearchParams(window.location.search).get('cupon')

/** The coupon of a purchase: typed, from a link, or personal. */
export function useCupon(producto: Oferta, onStale: () => void): CuponEnPaso {
  const sesion = useSesion()
  const [aplicado, setAplicado] = useState<CuponEnPaso['aplicado']>()
  const [problema, setProblema] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState(false)
  const { precio } = producto
  const of = { product_type: producto.tipo, product_id: producto.id }

  function set({ codigo, descuento, moneda, personal, descripcion }: CuponCotizado) {
    // The visitor's country changed. The page reloads its prices, and then this hook quotes the coupon again.
    if (moneda !== precio.moneda) return onStale()
    setAplicado({ codigo, minor: toMinor(descuento.toFixed(2)), personal, descripcion })
  }

  /** Stores the buyer's choice, so that it survives a reload. */
  const keep = (cupon: string | undefined) =>
    openEnCurso(producto, findEnCurso(producto)?.medio ?? 0, readComprador(), cupon)

  async function enter(typed: string): Promise<string | undefined> {
    const codigo = CodigoCupon.safeParse(typed)
    if (!codigo.success) return void setProblema('Escribí el código tal como te lo dieron.')
    setBusy(true)
    setProblema(undefined)
    try {
      const referencia = findEnCurso(producto)?.referencia
      const body = { ...of, codigo: codigo.data, ...(referencia ? { reemplaza: referencia } : {}) }
      set((await api(quoteCupon, { body })).item)
      return codigo.data
    } catch (error) {
      setAplicado(undefined)
      setProblema(toFailure(error).message)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per price and person
  useEffect(() => {
    if (sesion === undefined || producto.gratuita) return
    const { cupon, sinCupon } = findEnCurso(producto) ?? {}
    const initialCode = [codeOfAddress()?.toUpperCase(), cupon].find(
      (codigo) => codigo && codigo !== sinCupon,
    )
    if (initialCode) return void enter(initialCode)
    if (!sesion) return
    api(getMiCupon, { query: of }).then(
      ({ item }) => item && item.codigo !== sinCupon && set(item),
      // If this fails, the price has no discount and the code can still be typed.
      () => {},
    )
  }, [sesion === undefined, sesion?.userInfo.id, producto.tipo, producto.id, precio.minor, precio.moneda])

  function remove() {
    if (aplicado) saveEnCurso({ ...keep(undefined), sinCupon: aplicado.codigo })
    setAplicado(undefined)
    setChanged(true)
  }

  return {
    aplicado,
    problema,
    busy,
    changed,
    apply: async (typed) => {
      setChanged(true)
      const codigo = await enter(typed)
      if (codigo) keep(codigo)
    },
    retype: () => setProblema(undefined),
    remove,
    drop: (reason) => {
      remove()
      setProblema(`${reason} Lo quitamos: mirá el total antes de pagar.`)
    },
  }
}
