import { ArrowLeft } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/errors.ts'
import {
  answerUnidad,
  getInscripcion,
  getUnidad,
  listUnidades,
  type Pregunta,
  updateInscripcion,
} from '#domain/unidades/unidades.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CheckboxGroupField, RadioField } from '#ui/form/choice-fields.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formErrorOf } from '../../lib/error-message.ts'
import { linkTo } from '../../lib/links.ts'
import { notFoundError } from '../../lib/not-found-error.ts'
import { useLoad } from '../../lib/use-load.ts'
import { Waiting } from '../../parts/loaded.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import type { Llegada } from './avance-de-actividad.tsx'
import { LoadedActividad } from './loaded-actividad.tsx'

interface Cuestionario {
  IdEvento: number
  IdEventoUnidad: number
  Orden: number
  Nombre: string
  Paso: number
  esUltima: boolean
  preguntas: Pregunta[]
}

export function Preguntas({ IdEvento, IdEventoUnidad }: { IdEvento: number; IdEventoUnidad: number }) {
  const read = useCallback(async (): Promise<Cuestionario> => {
    const [{ item: unidad }, { item: inscripcion }, { data: unidades }] = await Promise.all([
      api(getUnidad, { params: { id: IdEventoUnidad }, query: { includes: 'preguntas.opciones' } }),
      api(getInscripcion, { params: { id: IdEvento }, query: {} }),
      api(listUnidades, { params: { id: IdEvento } }),
    ])
    // A unit of another activity counts as not found.
    if (unidad.IdEvento !== IdEvento) throw notFoundError()
    const esUltima = unidades.every(({ Orden }) => Orden <= unidad.Orden)
    return { ...unidad, Paso: inscripcion.Paso, esUltima, preguntas: unidad.preguntas ?? [] }
  }, [IdEvento, IdEventoUnidad])
  const load = useLoad(read)
  return (
    <div className="contenedor max-w-3xl py-10 md:py-14">
      <LoadedActividad
        de={IdEvento}
        load={load}
        waiting={
          <Waiting className="grid gap-6">
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </Waiting>
        }
      >
        {(cuestionario) => <Respuestas key={cuestionario.IdEventoUnidad} {...cuestionario} />}
      </LoadedActividad>
    </div>
  )
}

const fieldOf = ({ IdPreguntaUnidad }: Pregunta) => `pregunta${IdPreguntaUnidad}`
const OBLIGATORIA = 'Este campo es obligatorio'

function schemaOf(preguntas: Pregunta[]) {
  const fields = preguntas.map((pregunta) => [
    fieldOf(pregunta),
    pregunta.multiple
      ? z.array(z.string(), { error: OBLIGATORIA }).min(1, OBLIGATORIA)
      : z.string({ error: OBLIGATORIA }).min(1, OBLIGATORIA),
  ])
  return z.object(Object.fromEntries(fields) as Record<string, z.ZodType<string | string[]>>)
}

/** Advances the enrolment to a step, unless another device is already past it. */
async function advance(IdEvento: number, paso: number): Promise<void> {
  try {
    await api(updateInscripcion, { params: { id: IdEvento }, body: { paso, Finalizado: 0 } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'PASO_NO_PERMITIDO') throw error
  }
}

function Respuestas({ IdEvento, IdEventoUnidad, Orden, Nombre, Paso, esUltima, preguntas }: Cuestionario) {
  const navigate = useNavigate()
  const [wrong, setWrong] = useState(false)
  const schema = useMemo(() => schemaOf(preguntas), [preguntas])
  const siguiente = esUltima ? 'terminar la actividad' : 'avanzar al siguiente video'
  const video = Orden <= Paso ? linkTo.unidades(IdEvento, Orden) : linkTo.unidades(IdEvento)

  const form = useSchemaForm({
    schema,
    defaultValues: Object.fromEntries(
      preguntas.map((pregunta) => [fieldOf(pregunta), pregunta.multiple ? [] : '']),
    ),
    resetOnSuccess: false,
    onInvalid: () => setWrong(true),
    submit: async (values) => {
      const opciones = Object.values(values).flat().map(Number)
      const { aprobado } = await api(answerUnidad, { params: { id: IdEventoUnidad }, body: { opciones } })
      setWrong(!aprobado)
      if (!aprobado) return
      if (Orden > Paso) await advance(IdEvento, Orden)
      navigate(linkTo.unidades(IdEvento), { state: { aprobada: Orden } satisfies Llegada })
    },
    errorBody: formErrorOf,
  })
  useDraft(form, `preguntas-${IdEventoUnidad}`)

  return (
    <>
      <Link
        to={video}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-amanecer underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Volver al video
      </Link>
      <h2 className="mt-3 text-[1.8rem]">
        Unidad {Orden}: {Nombre}
      </h2>
      <p className="mt-2 text-tinta-suave">
        {preguntas.length
          ? `Respondé todas las preguntas para ${siguiente}. Podés intentarlo las veces que necesites.`
          : `Esta unidad no tiene preguntas: podés ${siguiente}.`}
      </p>
      <Form form={form} className="mt-8 gap-8">
        {preguntas.map((pregunta) => {
          const Field = pregunta.multiple ? CheckboxGroupField : RadioField
          return (
            <div key={pregunta.IdPreguntaUnidad} className="rounded-tarjeta bg-white p-6 shadow-tarjeta">
              <Field
                name={fieldOf(pregunta)}
                legend={
                  pregunta.multiple ? `${pregunta.Pregunta} (elegí todas las correctas)` : pregunta.Pregunta
                }
                options={pregunta.opciones.map(({ IdOpcion, Nombre: label }) => ({
                  value: String(IdOpcion),
                  label,
                }))}
              />
            </div>
          )
        })}
        {form.sending.kind === 'success' ? null : <FormStatus success={null} />}
        <SubmitButton className="justify-self-start">
          {esUltima ? 'Terminar la actividad' : 'Avanzar al siguiente video'}
        </SubmitButton>
      </Form>
      <Dialog
        open={wrong}
        onClose={() => setWrong(false)}
        title="Las respuestas ingresadas son incorrectas"
        actions={
          <>
            <Button variant="outline" onClick={() => setWrong(false)}>
              Intentar de nuevo
            </Button>
            <ButtonLink to={video}>Volver a ver el video</ButtonLink>
          </>
        }
      >
        <p>Te recomendamos volver a ver el video</p>
      </Dialog>
    </>
  )
}
