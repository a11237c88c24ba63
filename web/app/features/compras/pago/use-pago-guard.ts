import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSesion } from '#client/use-sesion.ts'
import { compradorOnline } from '#domain/compras/comprador.ts'
import { PAIS_ENVIO } from '#domain/libros/envio.ts'
import { linkTo } from '../../../lib/links.ts'
import type { Ingreso } from '../../../parts/guards.tsx'
import { readComprador } from '../comprador/comprador-guardado.ts'
import { saveComprador } from '../en-curso.ts'

interface Camino {
  online: boolean
  /** Nothing to pay: the first step is all there is (D32). */
  gratuita?: boolean
  /** It is sent: details that were given for an activity have no address that a parcel finds. */
  envio?: boolean
  /** Addresses of the first two steps. */
  datos: string
  pago: string
}

/** Without purchaser details the payment step leads back to the form (A4). */
export function usePagoGuard({ online, gratuita = false, envio = false, datos, pago }: Camino): boolean {
  const sesion = useSesion()
  const navigate = useNavigate()
  const [ready, setReady] = useState(false)
  const wasHere = useRef(false)
  useEffect(() => {
    if (sesion === undefined) return
    if (sesion) wasHere.current = true
    // What they typed went with the session.
    else if (wasHere.current) {
      const state: Ingreso = { terminada: true }
      return void navigate(linkTo.login(pago), { replace: true, state })
    }
    if (online && sesion) {
      saveComprador(compradorOnline(sesion.userInfo), sesion.userInfo.id)
      return setReady(true)
    }
    if (online) return void navigate(linkTo.registro(pago), { replace: true })
    if (gratuita) return void navigate(datos, { replace: true })
    const comprador = readComprador()
    // Placeholders of an online purchase are nobody's address.
    const wanted = comprador && comprador.calle !== '-' && (!envio || comprador.pais === PAIS_ENVIO)
    if (!wanted) return void navigate(datos, { replace: true })
    setReady(true)
  }, [online, gratuita, envio, sesion, datos, pago, navigate])
  return ready
}
