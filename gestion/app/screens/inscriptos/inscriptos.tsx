import { Inscriptos } from './lista.tsx'

export function Component() {
  return <Inscriptos />
}
