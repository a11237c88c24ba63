import { useEffect, useState } from 'react'
import { api, renew } from '#client/api.ts'
import { sesionStore } from '#client/session.ts'
import { acceptInvitacion } from '#domain/consultores/invitaciones.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { linkTo } from '../../lib/links.ts'
import { Problema } from './problema.tsx'
import { useAct } from './use-act.ts'

/** Joins the account with the profile whose mail brought somebody here. */
export function Invitacion({ email }: { email: string }) {
  const [token, setToken] = useState('')
  const [done, setDone] = useState(false)
  const { busy, problem, run } = useAct()
  useEffect(() => setToken(window.location.hash.slice(1)), [])
  const accept = () =>
    run(async () => {
      await api(acceptInvitacion, { body: { token } })
      // The new role comes with the next token.
      await renew(sesionStore.read()?.accessToken ?? '')
      setDone(true)
    })
  return (
    <Card className="max-w-2xl">
      {done ? (
        <>
          <Alert kind="success" title="Tu cuenta ya abre el portal" />
          <ButtonLink to={linkTo.portal()} className="mt-5">
            Ir al portal
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-lg">
            Vas a unir la cuenta <strong>{email}</strong> con tu perfil de consultor.
          </p>
          <Problema text={problem} />
          <Button className="mt-5" disabled={busy || !token} onClick={accept}>
            Aceptar la invitación
          </Button>
        </>
      )}
    </Card>
  )
}
