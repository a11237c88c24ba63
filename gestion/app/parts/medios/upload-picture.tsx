import { Upload } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '../../kit/button.tsx'
import { dialogOnDemand } from '../../kit/on-demand.tsx'
import type { FormatoDeRecorte } from './formatos.ts'

const CropDialog = dialogOnDemand(() => import('./crop-dialog.tsx'))

/** Chooses a picture, has it cut and described, and gives the address that it has then. */
export function UploadPicture({
  label = 'Subir una imagen',
  formato,
  primary = false,
  onUploaded,
}: {
  label?: string
  /** The shape of where it will stand; whoever uploads may cut another one. */
  formato?: FormatoDeRecorte
  primary?: boolean
  onUploaded: (imagen: string) => void
}) {
  const [file, setFile] = useState<File>()
  return (
    <>
      <label
        className={`${buttonClass({ look: primary ? 'primary' : 'line' })} cursor-pointer justify-self-start focus-within:outline-3 focus-within:outline-foco`}
      >
        <Upload aria-hidden="true" /> {label}
        <input
          type="file"
          className="sr-only"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={(event) => {
            setFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {file ? (
        <CropDialog
          file={file}
          formato={formato}
          onClose={() => setFile(undefined)}
          onUploaded={(imagen) => {
            setFile(undefined)
            onUploaded(imagen)
          }}
        />
      ) : null}
    </>
  )
}
