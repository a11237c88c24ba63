import { Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { dialogOnDemand } from '../../kit/on-demand.tsx'

const LibraryDialog = dialogOnDemand(() => import('./library-dialog.tsx'))

/** Chooses a picture from the library instead of uploading it again. */
export function ChoosePicture({ onChosen }: { onChosen: (imagen: string) => void }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Images aria-hidden="true" /> Elegir de la biblioteca
      </Button>
      {open ? (
        <LibraryDialog
          onClose={close}
          onChosen={(imagen) => {
            close()
            onChosen(imagen)
          }}
        />
      ) : null}
    </>
  )
}
