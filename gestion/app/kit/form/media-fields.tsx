import { CircleCheck, ImageOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { parseVideo } from '#domain/archivos/video.ts'
import { FieldFrame, type FieldProps, LINE } from './field-frame.tsx'

/** The content security policy allows only pictures from this site; a foreign picture shows its address instead. */
const isOwn = (address: string) => address.startsWith('/') && !address.startsWith('//')

/** A field for a picture's address, with a preview; null if empty. */
export function PictureField({
  value,
  onChange,
  disabled,
  tools,
  ...frame
}: FieldProps<string | null> & {
  /** More tools, for example an upload button. */
  tools?: ReactNode
}) {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <span className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-start gap-3">
          <span className="grid aspect-[4/3] place-items-center overflow-hidden rounded-campo border border-linea bg-hundida text-suave">
            {value && isOwn(value) ? (
              <img src={value} alt="" className="size-full object-cover" />
            ) : (
              <ImageOff aria-hidden="true" className="size-5" />
            )}
          </span>
          <span className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <input
              {...wiring}
              type="text"
              inputMode="url"
              placeholder="/archivos/… o https://…"
              className={LINE}
              disabled={disabled}
              value={value ?? ''}
              onChange={(event) => onChange(event.target.value || null)}
            />
            {value && !isOwn(value) ? (
              <span className="text-meta text-suave">Es de otro sitio: acá no se muestra.</span>
            ) : null}
            {tools}
          </span>
        </span>
      )}
    </FieldFrame>
  )
}

/** A field for a video: its id, address or embed markup. It says whether the site can play the video. */
export function VideoField({ value, onChange, disabled, ...frame }: FieldProps<string | null>) {
  const source = parseVideo(value)
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <span className="grid gap-1.5">
          <input
            {...wiring}
            type="text"
            placeholder="Dirección o id de YouTube o Vimeo, o /archivos/…"
            className={LINE}
            disabled={disabled}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value || null)}
          />
          {value ? (
            source ? (
              <span className="flex items-center gap-1.5 text-meta text-ok">
                <CircleCheck aria-hidden="true" className="size-3.5" />
                <a
                  href={source.kind === 'marco' ? source.href : source.src}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="underline"
                >
                  Ver el video
                </a>
              </span>
            ) : (
              <span className="flex items-center gap-1.5 text-meta font-semibold text-espera">
                <TriangleAlert aria-hidden="true" className="size-3.5" /> El sitio no va a poder mostrarlo.
              </span>
            )
          ) : null}
        </span>
      )}
    </FieldFrame>
  )
}
