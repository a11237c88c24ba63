import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export default function NewsletterGracias({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Gracias por suscribirte"
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      Las novedades y las próximas actividades van a llegar a tu email.
    </Dialog>
  )
}
