import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { denyAviso } from '#domain/cuentas/staff/sign-in.ts'
import { Button } from '../../kit/button.tsx'
import { FormError } from '../../kit/field.tsx'
import { call } from '../../session/api.ts'
import { Door } from '../../session/door.tsx'
import { messageOf } from '../../session/errors.ts'

/**
 * The target of the button in a security notice. Nothing happens before the user confirms here, so mail scanners that
 * open the link cannot trigger it.
 */
export function Component() {
  const [aviso] = useState(() => location.hash.slice(1))
  const denial = useMutation({ mutationFn: () => call(denyAviso, { body: { aviso } }) })
  if (denial.isSuccess) {
    return (
      <Door title="Cerramos todo" intro={denial.data.message}>
        <a href="/recuperar-acceso1?para=gestion" className="text-tabla font-semibold text-marca underline">
          Recuperar el acceso
        </a>
      </Door>
    )
  }
  return (
    <Door
      title="¿No fuiste vos?"
      intro="Cerramos todas tus sesiones, en Gestión y en el sitio, y anulamos tu contraseña. Después elegís otra desde tu correo."
    >
      <FormError>
        {denial.error ? `${messageOf(denial.error)} Puede que el botón ya se haya usado.` : undefined}
      </FormError>
      <Button
        look="primary"
        className="h-11 max-md:h-control"
        disabled={denial.isPending}
        onClick={() => denial.mutate()}
      >
        Cerrar todo
      </Button>
    </Door>
  )
}
