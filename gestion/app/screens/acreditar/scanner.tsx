import { Camera, CameraOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { createReader } from './reader.ts'

const LOOK_MS = 120
/** A ticket counts as scanned again only after it was out of view for this long. */
const SAME_MS = 3_000

const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: 'El navegador no nos deja usar la cámara. Permitila en los ajustes del sitio.',
  NotFoundError: 'Este dispositivo no tiene cámara.',
  NotReadableError: 'Otra aplicación está usando la cámara.',
}

/** Reads tickets from the camera while it is on. The pictures never leave the phone. */
export function Scanner({ onEntrada }: { onEntrada: (entrada: string) => void }) {
  const [on, setOn] = useState(false)
  const [problem, setProblem] = useState<string>()
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onEntrada)
  told.current = onEntrada

  useEffect(() => {
    if (!on) return
    const ending = new AbortController()
    watch(video.current as HTMLVideoElement, (entrada) => told.current(entrada), ending.signal).catch(
      (error: Error) => {
        if (ending.signal.aborted) return
        setProblem(REFUSALS[error.name] ?? 'No pudimos abrir la cámara. Buscá por nombre o código.')
        setOn(false)
      },
    )
    return () => ending.abort()
  }, [on])

  return (
    <section aria-label="Cámara" className="grid gap-2">
      {on ? (
        <div className="relative overflow-hidden rounded-tarjeta bg-[#000]">
          <video ref={video} muted playsInline className="aspect-square w-full object-cover" />
          <div
            aria-hidden="true"
            className="absolute inset-[16%] rounded-2xl border-4 border-[rgb(255_255_255/0.85)]"
          />
        </div>
      ) : null}
      <Button
        className="h-13 w-full text-subtitulo"
        look={on ? 'line' : 'primary'}
        onClick={() => {
          setProblem(undefined)
          setOn(!on)
        }}
      >
        {on ? <CameraOff aria-hidden="true" /> : <Camera aria-hidden="true" />}
        {on ? 'Apagar la cámara' : 'Escanear entradas'}
      </Button>
      {problem ? (
        <p role="alert" className="text-tabla text-error">
          {problem}
        </p>
      ) : null}
    </section>
  )
}

async function watch(video: HTMLVideoElement, onEntrada: (entrada: string) => void, ending: AbortSignal) {
  const [stream, reader] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
    createReader(),
  ])
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (ending.aborted) return stop()
  ending.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const last = { text: '', at: 0 }
  while (!ending.aborted) {
    const text = await reader.read(video)
    const now = performance.now()
    if (text && (text !== last.text || now - last.at > SAME_MS)) onEntrada(text)
    if (text) Object.assign(last, { text, at: now })
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
