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
  /** It was just applied or taken away: what stands in its place takes the focus. */
  changed: boolean
  apply(codigo: string): Promise<void>
  /** Another code is being written: what was said of the one before goes. */
  retype(): void
  remove(): void
  /** It does not hold any more, as whoever wanted to pay with it was told. */
  drop(reason: string): void
}

/** What the address of the page says: a link of a mail brings its code along. */
const codeOfAddress = () => new URLSearchParams(window.location.search).get('cupon')

/** The coupon of a step: the one that was typed, that a link brought, or that is the person's own. */
export function useCupon(producto: Oferta, onStale: () => void): CuponEnPaso {
  const sesion = useSesion()
  const [aplicado, setAplicado] = useState<CuponEnPaso['aplicado']>()
  const [problema, setProblema] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState(false)
  const { precio } = producto
  const of = { product_type: producto.tipo, product_id: producto.id }

  function set({ codigo, descuento, moneda, personal, descripcion }: CuponCotizado) {
    // The visitor is elsewhere by now: the page has to say its prices anew, and asks again then.
    if (moneda !== precio.moneda) return onStale()
    setAplicado({ codigo, minor: toMinor(descuento.toFixed(2)), personal, descripcion })
  }

  /** What was decided by hand holds when the page is loaded again, before any method is chosen too. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a price, when it is known who looks
  useEffect(() => {
    if (sesion === undefined || producto.gratuita) return
    const { cupon, sinCupon } = findEnCurso(producto) ?? {}
    const given = [codeOfAddress()?.toUpperCase(), cupon].find((codigo) => codigo && codigo !== sinCupon)
    if (given) return void enter(given)
    if (!sesion) return
    api(getMiCupon, { query: of }).then(
      ({ item }) => item && item.codigo !== sinCupon && set(item),
      // Without it the step is what it is for everybody, and the code can still be typed.
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
