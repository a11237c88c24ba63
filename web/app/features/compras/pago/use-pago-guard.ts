import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Sesion } from '#client/session.ts'
import { useSesion } from '#client/use-sesion.ts'
import { type CompradorForm, compradorOnline } from '#domain/compras/comprador.ts'
import { PAIS_ENVIO } from '#domain/libros/envio.ts'
import { linkTo } from '../../../lib/links.ts'
import type { Ingreso } from '../../../parts/guards.tsx'
import { keepDraft } from '../../../parts/use-draft.ts'
import { mayBeOf, readComprador } from '../comprador/comprador-guardado.ts'
import { BORRADORES, saveComprador } from '../en-curso.ts'

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
  const isKept = useRef(false)
  useEffect(() => {
    if (sesion === undefined) return
    if (sesion) wasHere.current = true
    // What they typed went with the session; its draft stays.
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
    // Once: a session that is renewed brings back nothing that was sent meanwhile.
    if (!isKept.current) keepFor(sesion, comprador, envio)
    isKept.current = true
    setReady(true)
  }, [online, gratuita, envio, sesion, datos, pago, navigate])
  return ready
}

/** Should the session end, its owner finds them in the form again. What was agreed to is agreed to once. */
function keepFor(
  sesion: Sesion | null,
  { Validacion: _, ...comprador }: CompradorForm,
  envio: boolean,
): void {
  const persona = sesion?.userInfo.id
  if (persona === undefined || !mayBeOf(persona)) return
  keepDraft(BORRADORES[envio ? 'envio' : 'evento'], comprador, persona)
}
