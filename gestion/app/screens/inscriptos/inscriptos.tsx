import { Inscriptos } from '../../parts/inscriptos/lista.tsx'

export function Component() {
  return <Inscriptos />
}
