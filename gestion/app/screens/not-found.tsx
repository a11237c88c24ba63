import { Compass } from 'lucide-react'
import { ButtonLink } from '../kit/button.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { EmptyAtFirst } from '../kit/states.tsx'

export function Component() {
  return (
    <>
      <PageHead title="No encontramos esa pantalla" />
      <EmptyAtFirst
        icon={<Compass />}
        title="Acá no hay nada"
        action={<ButtonLink to="/">Ir al inicio</ButtonLink>}
      >
        Puede que la dirección esté mal escrita, o que esa pantalla todavía no exista.
      </EmptyAtFirst>
    </>
  )
}
