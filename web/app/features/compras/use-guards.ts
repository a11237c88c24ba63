import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSesion } from '#client/use-sesion.ts'
import { productoOfEvento } from '#domain/compras/oferta/producto.ts'
import type { Acceso } from '#domain/eventos/acceso.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { linkTo } from '../../lib/links.ts'
import { findLugar } from '../../parts/lugar-guardado.ts'
import { useAcceso } from '../../parts/use-acceso.ts'
import { findEnCurso } from './en-curso.ts'

/** Redirects from the form of an online event, which needs an account and no form (A4). True once the page may be shown. */
export function useDatosGuard({ online, pago }: { online: boolean; pago: string }): boolean {
  const sesion = useSesion()
  const navigate = useNavigate()
  useEffect(() => {
    if (!online || sesion === undefined) return
    navigate(sesion ? pago : linkTo.registro(pago), { replace: true })
  }, [online, sesion, pago, navigate])
  return !online
}

/** Access to the purchase steps. Visitors who already hold a seat of a full event may still choose how to pay for it. */
export function useAccesoDePaso(evento: Evento, ahora: string): Acceso {
  const { acceso } = useAcceso(evento, ahora)
  const [holds, setHolds] = useState(false)
  const { id } = productoOfEvento(evento)
  useEffect(() => setHolds(Boolean(findEnCurso({ tipo: 'evento', id })?.referencia ?? findLugar(id))), [id])
  return acceso === 'pendiente' || (acceso === 'completa' && holds) ? 'abierta' : acceso
}
