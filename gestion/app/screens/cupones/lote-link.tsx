import { Tickets } from 'lucide-react'
import { ButtonLink } from '../../kit/button.tsx'

export default function LoteLink() {
  return (
    <ButtonLink to="/cupones/lote">
      <Tickets aria-hidden="true" /> Crear en lote
    </ButtonLink>
  )
}
