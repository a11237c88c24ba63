import { Monitor } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { sesionStore } from '#client/session.ts'
import { closeSesion, closeSesiones, type SesionAbierta } from '#domain/cuentas/cuentas.ts'
import { SEPARADOR } from '#domain/texto/keep-together.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { focusRef } from '#ui/hooks/focus-ref.ts'
import { messageOf } from '../../lib/error-message.ts'
import { tiempoDesde } from './tiempo.ts'

export function Sesiones({ sesiones, onClosed }: { sesiones: SesionAbierta[]; onClosed: () => void }) {
  const [closing, setClosing] = useState<string>()
  const [error, setError] = useState<string>()
  const [closed, setClosed] = useState<SesionAbierta>()

  async function close(what: string, work: () => Promise<unknown>, after: () => void) {
    if (closing) return
    setClosing(what)
    setError(undefined)
    setClosed(undefined)
    try {
      await work()
      after()
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setClosing(undefined)
    }
  }

  const leave = () => {
    sesionStore.signOut()
    window.location.assign('/')
  }

  return (
    <div className="grid gap-5">
      <ul className="grid divide-y divide-linea">
        {sesiones.map((sesion) => {
          const { id, actual, dispositivo, direccion, usadaEn } = sesion
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
              <Monitor aria-hidden="true" className="size-6 shrink-0 text-tinta-suave" />
              <div className="min-w-0 flex-1 basis-52">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {dispositivo}
                  {actual ? <Badge>Esta sesión</Badge> : null}
                </p>
                <p className="text-sm text-tinta-suave">
                  {[`Último uso ${tiempoDesde(usadaEn)}`, direccion].filter(Boolean).join(SEPARADOR)}
                </p>
              </div>
              {actual ? null : (
                <Button
                  variant="outline"
                  size="sm"
                  aria-disabled={closing === id || undefined}
                  onClick={() =>
                    close(
                      id,
                      () => api(closeSesion, { params: { id } }),
                      () => {
                        setClosed(sesion)
                        onClosed()
                      },
                    )
                  }
                >
                  {closing === id ? FORM_TEXTS.loading : 'Cerrar'}
                  <span className="sr-only"> la sesión de {dispositivo}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {closed ? (
        <Alert
          key={closed.id}
          ref={focusRef}
          kind="success"
          title={`Cerramos la sesión de ${closed.dispositivo}.`}
        />
      ) : null}
      {error ? (
        <Alert kind="error" title={FORM_TEXTS.errorTitle}>
          {error}
        </Alert>
      ) : null}
      <Button
        variant="outline"
        className="justify-self-start"
        aria-disabled={closing === 'todas' || undefined}
        onClick={() => close('todas', () => api(closeSesiones), leave)}
      >
        {closing === 'todas' ? FORM_TEXTS.loading : 'Cerrar todas las sesiones'}
      </Button>
    </div>
  )
}
