import { useQueryClient } from '@tanstack/react-query'
import { say } from '../../kit/toast.tsx'
import { UploadPicture } from '../../parts/medios/upload-picture.tsx'

export default function UploadMedio() {
  const queries = useQueryClient()
  return (
    <UploadPicture
      primary
      onUploaded={() => {
        say('Imagen subida')
        queries.invalidateQueries({ queryKey: ['medios'] })
      }}
    />
  )
}
