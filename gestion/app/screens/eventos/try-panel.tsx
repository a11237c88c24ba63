import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { parseVideo } from '#domain/archivos/video.ts'
import { getCuestionario, tryCuestionario } from '#domain/unidades/gestion.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ErrorState, Unloaded } from '../../kit/states.tsx'
import type { PanelProps } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'

/** Lets staff try the last saved version of a unit as a participant. Nothing is recorded. */
export default function TryPanel({ row }: PanelProps) {
  const params = { IdEventoUnidad: Number(row['IdEventoUnidad']) }
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const unit = useQuery({
    queryKey: ['unidades', 'cuestionario', params.IdEventoUnidad, row.version],
    queryFn: async () => (await call(getCuestionario, { params })).item,
  })
  const answers = useMutation({
    mutationFn: () => call(tryCuestionario, { params, body: { opciones: [...chosen] } }),
  })
  if (!unit.data) return <Unloaded query={unit} rows={3} />
  const { preguntas, Video } = unit.data
  const video = parseVideo(Video)
  const toggle = (IdOpcion: number, multiple: boolean, siblings: readonly number[]) => {
    answers.reset()
    setChosen((before) => {
      if (!multiple) return before.difference(new Set(siblings)).union(new Set([IdOpcion]))
      return before.has(IdOpcion) ? before.difference(new Set([IdOpcion])) : before.union(new Set([IdOpcion]))
    })
  }
  return (
    <Card title="Como lo ve quien participa">
      {video?.kind === 'archivo' ? (
        // biome-ignore lint/a11y/useMediaCaption: a video without captions of its own has none here either
        <video
          controls
          preload="metadata"
          className="mb-3 aspect-video w-full max-w-xl rounded-campo bg-black"
          src={video.src}
        >
          {video.subtitulos ? (
            <track kind="captions" srcLang="es" label="Español" src={video.subtitulos} />
          ) : null}
        </video>
      ) : null}
      {preguntas.length === 0 ? (
        <p className="text-tabla text-suave">No tiene preguntas: se aprueba con solo terminarla.</p>
      ) : null}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          answers.mutate()
        }}
      >
        {preguntas.map(({ IdPreguntaUnidad, Pregunta, multiple, opciones }) => (
          <fieldset key={IdPreguntaUnidad} className="grid gap-1">
            <legend className="mb-1 flex items-center gap-1.5 font-semibold">
              {answers.data ? <Mark right={answers.data.correctas.includes(IdPreguntaUnidad)} /> : null}
              {Pregunta}
            </legend>
            {opciones.map(({ IdOpcion, Nombre }) => (
              <label key={IdOpcion} className="flex min-h-9 items-center gap-2.5">
                <input
                  type={multiple ? 'checkbox' : 'radio'}
                  name={`pregunta-${IdPreguntaUnidad}`}
                  className="size-4.5 accent-marca"
                  checked={chosen.has(IdOpcion)}
                  onChange={() =>
                    toggle(
                      IdOpcion,
                      multiple,
                      opciones.map((opcion) => opcion.IdOpcion),
                    )
                  }
                />
                {Nombre}
              </label>
            ))}
          </fieldset>
        ))}
        {preguntas.length > 0 ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" disabled={answers.isPending}>
              Corregir
            </Button>
            <span role="status" className="text-tabla">
              {answers.data
                ? answers.data.aprobado
                  ? 'Aprobado. No quedó registrado: es una prueba.'
                  : `${answers.data.correctas.length} de ${preguntas.length} bien: todavía no aprueba.`
                : null}
            </span>
          </div>
        ) : null}
        {answers.isError ? <ErrorState error={answers.error} /> : null}
      </form>
    </Card>
  )
}

function Mark({ right }: { right: boolean }) {
  const Icon = right ? CircleCheck : CircleX
  return (
    <>
      <Icon aria-hidden="true" className={right ? 'size-4 text-ok' : 'size-4 text-error'} />
      <span className="sr-only">{right ? 'Bien:' : 'Mal:'}</span>
    </>
  )
}
