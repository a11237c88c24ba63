import { useState } from 'react'
import { api, renew } from '#client/api.ts'
import { sesionStore } from '#client/session.ts'
import { acceptInvitacion } from '#domain/consultores/invitaciones.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { linkTo } from '../../lib/links.ts'
import { Problema } from './problema.tsx'
import { useAct } from './use-act.ts'
import type { useInvitacion } from './use-invitacion.ts'

/** Links the account to the profile that the invitation mail is about. */
export function Invitacion({
  email,
  invitacion: { token, forget },
}: {
  email: string
  invitacion: ReturnType<typeof useInvitacion>
}) {
  const [isLinked, setLinked] = useState(false)
  const { busy, problem, run } = useAct()
  const accept = () =>
    run(async () => {
      await api(acceptInvitacion, { body: { token: token ?? '' } })
      forget()
      // The renewed token contains the new role.
      await renew(sesionStore.read()?.accessToken ?? '')
      setLinked(true)
    })
  return (
    <Card className="max-w-2xl">
      {isLinked ? (
        <>
          <Alert kind="success" title="Tu cuenta ya abre el portal" />
          <ButtonLink to={linkTo.portal()} className="mt-5">
            Ir al portal
          </ButtonLink>
        </>
      ) : token === '' ? (
        <Alert kind="info" title="Falta el enlace de tu invitación">
          Abrilo desde el botón del correo que te enviamos. Si no lo encontrás, escribinos a{' '}
          <a href={linkTo.mail(ORGANIZACION.soporte)} className="underline underline-offset-4">
            {ORGANIZACION.soporte}
          </a>
          .
        </Alert>
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
