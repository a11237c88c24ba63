import { Upload } from 'lucide-react'
import { useState } from 'react'
import { IMAGEN_MAX_BYTES } from '#domain/archivos/gestion.ts'
import { FileButton } from '../../kit/form/file-fields.tsx'
import { dialogOnDemand } from '../../kit/on-demand.tsx'
import type { FormatoDeRecorte } from './formatos.ts'

const IMAGEN = {
  nombre: 'JPG, PNG, WebP o AVIF',
  accept: 'image/jpeg,image/png,image/webp,image/avif',
  maxBytes: IMAGEN_MAX_BYTES,
}

const CropDialog = dialogOnDemand(() => import('./crop-dialog.tsx'))

/** Chooses a picture, crops and describes it, uploads it and returns its address. */
export function UploadPicture({
  label = 'Subir una imagen',
  formato,
  primary = false,
  onUploaded,
}: {
  label?: string
  /** The suggested aspect ratio; the user may choose another. */
  formato?: FormatoDeRecorte
  primary?: boolean
  onUploaded: (imagen: string) => void
}) {
  const [file, setFile] = useState<File>()
  return (
    <>
      <FileButton look={primary ? 'primary' : 'line'} kind={IMAGEN} onFile={setFile}>
        <Upload aria-hidden="true" /> {label}
      </FileButton>
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
