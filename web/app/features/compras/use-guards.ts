import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSesion } from '#client/use-sesion.ts'
import { compradorOnline } from '#domain/compras/compras.ts'
import { productoOfEvento } from '#domain/compras/oferta.ts'
import type { Acceso } from '#domain/eventos/acceso.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { linkTo } from '../../lib/links.ts'
import { findLugar } from '../../parts/lugar-guardado.ts'
import { useAcceso } from '../../parts/use-acceso.ts'
import { findEnCurso, readComprador, saveComprador } from './en-curso.ts'

interface Camino {
  online: boolean
  /** Nothing to pay: the first step is all there is (D32). */
  gratuita?: boolean
  /** Addresses of the first two steps. */
  datos: string
  pago: string
}

/** An online event needs an account and no form (A4). False until it is known that this page may be shown. */
export function useDatosGuard({ online, pago }: Pick<Camino, 'online' | 'pago'>): boolean {
  const sesion = useSesion()
  const navigate = useNavigate()
  useEffect(() => {
    if (!online || sesion === undefined) return
    navigate(sesion ? pago : linkTo.registro(pago), { replace: true })
  }, [online, sesion, pago, navigate])
  return !online
}

/** Without purchaser details the payment step leads back to the form (A4). */
export function usePagoGuard({ online, gratuita = false, datos, pago }: Camino): boolean {
  const sesion = useSesion()
  const navigate = useNavigate()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (sesion === undefined) return
    if (online && sesion) {
      saveComprador(compradorOnline(sesion.userInfo), sesion.userInfo.id)
      return setReady(true)
    }
    if (online) return void navigate(linkTo.registro(pago), { replace: true })
    if (gratuita) return void navigate(datos, { replace: true })
    const comprador = readComprador()
    // Placeholders of an online purchase are nobody's address.
    if (!comprador || comprador.calle === '-') return void navigate(datos, { replace: true })
    setReady(true)
  }, [online, gratuita, sesion, datos, pago, navigate])
  return ready
}

/** Whoever holds the last seat, or has one kept for them, may still choose how to pay for it. */
export function useAccesoDePaso(evento: Evento, ahora: string): Acceso {
  const acceso = useAcceso(evento, ahora)
  const [holds, setHolds] = useState(false)
  const { id } = productoOfEvento(evento)
  useEffect(() => setHolds(Boolean(findEnCurso({ tipo: 'evento', id })?.referencia ?? findLugar(id))), [id])
  return acceso === 'pendiente' || (acceso === 'completa' && holds) ? 'abierta' : acceso
}
