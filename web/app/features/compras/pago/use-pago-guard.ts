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
  /** Free activities have only the first step. */
  gratuita?: boolean
  /** The product is shipped, so details that were entered for an activity need a complete address. */
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
  const isDraftSaved = useRef(false)
  useEffect(() => {
    if (sesion === undefined) return
    if (sesion) wasHere.current = true
    // The session ended here: its details are gone, but the draft stays.
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
    // An online purchase stores placeholders instead of an address.
    const isUsable = comprador && comprador.calle !== '-' && (!envio || comprador.pais === PAIS_ENVIO)
    if (!isUsable) return void navigate(datos, { replace: true })
    // Only once, because renewing the session must not restore a draft that was sent meanwhile.
    if (!isDraftSaved.current) saveDraftOf(sesion, comprador, envio)
    isDraftSaved.current = true
    setReady(true)
  }, [online, gratuita, envio, sesion, datos, pago, navigate])
  return ready
}

/** Saves the details as a draft for their owner, in case the session ends. The accepted terms are not part of it. */
function saveDraftOf(
  sesion: Sesion | null,
  { Validacion: _, ...comprador }: CompradorForm,
  envio: boolean,
): void {
  const persona = sesion?.userInfo.id
  if (persona === undefined || !mayBeOf(persona)) return
  keepDraft(BORRADORES[envio ? 'envio' : 'evento'], comprador, persona)
}
