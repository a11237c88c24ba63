import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { linkTo } from '../../../lib/links.ts'

/** Invites clients of certified consultants to a survey. Only its two buttons close it (B2). */
export function EncuestaDialog({ title, children }: { title: string; children: React.ReactNode }) {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Dialog
      open={open}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={() => setOpen(false)}>
            Omitir Encuesta
          </Button>
          <ButtonLink to={linkTo.empresaEncuesta()}>Completar Encuesta</ButtonLink>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
