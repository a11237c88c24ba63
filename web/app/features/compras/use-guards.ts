import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSesion } from '#client/use-sesion.ts'
import { compradorOnline } from '#domain/compras/compras.ts'
import { linkTo } from '../../lib/links.ts'
import { readComprador, saveComprador } from './en-curso.ts'

interface Camino {
  online: boolean
  /** Addresses of the first two steps. */
  datos: string
  pago: string
}

/** An online event needs an account and no form (A4). False until it is known that this page may be shown. */
export function useDatosGuard({ online, pago }: Camino): boolean {
  const sesion = useSesion()
  const navigate = useNavigate()
  useEffect(() => {
    if (!online || sesion === undefined) return
    navigate(sesion ? pago : linkTo.registro(pago), { replace: true })
  }, [online, sesion, pago, navigate])
  return !online
}

/** Without purchaser details the payment step leads back to the form (A4). */
export function usePagoGuard({ online, datos, pago }: Camino): boolean {
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
    const comprador = readComprador()
    // Placeholders of an online purchase are nobody's address.
    if (!comprador || comprador.calle === '-') return void navigate(datos, { replace: true })
    setReady(true)
  }, [online, sesion, datos, pago, navigate])
  return ready
}
