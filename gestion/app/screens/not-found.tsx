import { Compass } from 'lucide-react'
import { ButtonLink } from '../kit/button.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { State } from '../kit/state.tsx'

export function Component() {
  return (
    <>
      <PageHead title="No encontramos esa pantalla" />
      <State icon={<Compass />} title="Acá no hay nada" action={<ButtonLink to="/">Ir al inicio</ButtonLink>}>
        Puede que la dirección esté mal escrita, o que esa pantalla todavía no exista.
      </State>
    </>
  )
}
