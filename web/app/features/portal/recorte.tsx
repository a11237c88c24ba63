import 'react-easy-crop/react-easy-crop.css'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { FOTO_ACCEPT, fotoProblem } from '#domain/archivos/archivos.ts'
import { Button } from '#ui/button.tsx'
import { FieldFrame } from '#ui/form/field.tsx'
import { FileControl } from '#ui/form/file-field.tsx'
import { Problema } from './problema.tsx'
import { useAct } from './use-act.ts'

/** Reads the file as a data URL, which the site's content security policy allows for pictures. */
const readDataUrl = (archivo: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(archivo)
  })

/** Pixels by which an arrow key moves the picture. */
const KEY_STEP = 5

/** The cropped area, in pixels of the picture. */
export interface EnPixeles {
  x: number
  y: number
  ancho: number
  alto: number
}

/** Handle with which the surrounding form uploads the framed picture. */
export interface Encuadre {
  /** Uploads the framed picture. Resolves to undefined if none is chosen. */
  send: () => Promise<string | undefined>
}

/** Chooses a picture and crops it, with pointer or keyboard, before it is uploaded. */
export function Recorte({
  ref,
  onChosen,
}: {
  ref: Ref<Encuadre>
  onChosen: (archivo: File, recorte: EnPixeles, onProgress: (share: number) => void) => Promise<string>
}) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ archivo: File; url: string }>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [refused, setRefused] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [isUploaded, setUploaded] = useState(false)
  const { busy, problem, run } = useAct()
  const show = (next: typeof file) => {
    setFile(next)
    setArea(undefined)
    setCrop({ x: 0, y: 0 })
    setZoom(1)
    setUploaded(false)
  }
  const refuse = (reason: string) => {
    if (input.current) input.current.value = ''
    show(undefined)
    setRefused(reason)
  }
  const choose = (archivo: File | undefined) =>
    run(async () => {
      const reason = archivo && fotoProblem(archivo)
      if (reason) return refuse(reason)
      setRefused(undefined)
      show(archivo && { archivo, url: await readDataUrl(archivo) })
    })
  const send = async () => {
    if (!file || !area) return undefined
    const { x, y, width, height } = area
    try {
      const imagen = await onChosen(file.archivo, { x, y, ancho: width, alto: height }, setProgress)
      if (input.current) input.current.value = ''
      show(undefined)
      return imagen
    } finally {
      setProgress(undefined)
    }
  }
  useImperativeHandle(ref, () => ({ send }))
  return (
    <div className="grid gap-3">
      <FieldFrame
        label="Cambiar la foto"
        hint={'.jpg, .jpeg o .png, hasta 5\u00a0MB'}
        error={refused}
        optional
      >
        {(control) => (
          <FileControl
            control={control}
            input={input}
            accept={FOTO_ACCEPT}
            file={file?.archivo}
            progress={progress}
            onChoose={choose}
          />
        )}
      </FieldFrame>
      {file ? (
        <>
          <p className="text-sm text-tinta-suave">
            Movela con el dedo, el mouse o las flechas del teclado hasta que quede como querés.
          </p>
          <div className="relative h-72 w-full overflow-hidden rounded-tarjeta bg-pino-hondo">
            <Cropper
              image={file.url}
              disableAutomaticStylesInjection
              crop={crop}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              keyboardStep={KEY_STEP}
              cropperProps={{ role: 'group', 'aria-label': 'Encuadre de la foto' }}
              mediaProps={{ onError: () => refuse('No pudimos abrir esa foto. Probá con otra.') }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
            />
          </div>
          <label className="grid gap-1">
            Acercar
            <input
              type="range"
              className="min-h-11 accent-pino"
              min={1}
              max={3}
              step={0.1}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
            />
          </label>
          <Button
            className="justify-self-start"
            disabled={busy || !area}
            onClick={() => run(async () => setUploaded(Boolean(await send())))}
          >
            Usar esta foto
          </Button>
        </>
      ) : null}
      <p role="status" className="empty:hidden">
        {isUploaded ? 'La foto está lista: se ve cuando la enviás a moderación y la aprobamos.' : ''}
      </p>
      <Problema text={problem} />
    </div>
  )
}
