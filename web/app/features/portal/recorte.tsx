import { useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useAct } from './use-act.ts'

/** A picture from the telephone, framed with a finger or the keys before it is sent. */
export function Recorte({
  onChosen,
}: {
  onChosen: (archivo: File, recorte: { x: number; y: number; ancho: number; alto: number }) => Promise<void>
}) {
  const field = useId()
  const [file, setFile] = useState<{ archivo: File; url: string }>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const { busy, problem, run } = useAct()
  const choose = (archivo: File | undefined) => {
    if (file) URL.revokeObjectURL(file.url)
    setFile(archivo ? { archivo, url: URL.createObjectURL(archivo) } : undefined)
  }
  const send = () =>
    run(async () => {
      if (!file || !area) return
      const { x, y, width, height } = area
      await onChosen(file.archivo, { x, y, ancho: width, alto: height })
      choose(undefined)
    })
  return (
    <div className="grid min-w-0 gap-3">
      <label htmlFor={field} className="font-semibold">
        Cambiar la foto
      </label>
      <input
        id={field}
        type="file"
        className="w-full min-w-0 file:mr-3 file:min-h-11 file:rounded-full file:border-0 file:bg-niebla file:px-5 file:font-semibold"
        accept="image/jpeg,image/png"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {file ? (
        <>
          <div className="relative h-72 w-full overflow-hidden rounded-tarjeta bg-noche">
            <Cropper
              image={file.url}
              crop={crop}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
            />
          </div>
          <label className="grid gap-1">
            Acercar
            <input
              type="range"
              min={1}
              max={3}
              step={0.1}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
            />
          </label>
          <Button disabled={busy || !area} onClick={send}>
            Usar esta foto
          </Button>
        </>
      ) : null}
      {problem ? (
        <Alert kind="error" title="No se pudo">
          {problem}
        </Alert>
      ) : null}
    </div>
  )
}
