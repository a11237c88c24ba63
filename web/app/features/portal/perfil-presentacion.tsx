import { lazy, Suspense, useRef, useState } from 'react'
import { z } from 'zod'
import { api } from '#client/api.ts'
import { createUploader } from '#client/upload.ts'
import { ApiError } from '#contract/errors.ts'
import type { Cambio } from '#domain/consultores/gestion-consultores.ts'
import { CambioDePerfil, proposePerfil, uploadFoto } from '#domain/consultores/portal-cambios.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextareaField, TextField } from '#ui/form/text-field.tsx'
import { Prosa } from '#ui/prosa.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { linkTo } from '../../lib/links.ts'
import { Retrato } from '../../parts/retrato.tsx'
import { SinGuardar } from '../../parts/sin-guardar.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { fromParagraphs, hasMarkup, htmlOfEdited } from './parrafos.ts'
import { abiertoOf, type PerfilPropio } from './perfil-propio.ts'
import type { Encuadre, EnPixeles } from './recorte.tsx'

const Recorte = lazy(async () => ({ default: (await import('./recorte.tsx')).Recorte }))

/** Accepts any picture, also an old one: the server decides which can be used. */
const Presentacion = CambioDePerfil.extend({ perfil_foto: z.string().nullable() })

const SIN_FORMATO = ' Si la cambiás, pierde los enlaces, las listas y las negritas que le puso el equipo.'

/** Name, picture and presentation, which staff review. The form starts from the pending change, if any. */
export function PerfilPresentacion({
  perfil,
  pedido,
  onSaved,
}: {
  perfil: PerfilPropio
  /** The last change that the consultant requested. */
  pedido: Cambio | undefined
  onSaved: () => void
}) {
  const open = abiertoOf(pedido)
  const encuadre = useRef<Encuadre>(null)
  const [preview, setPreview] = useState(false)
  const originalHtml = open['perfil_presentacion'] ?? perfil.perfil_presentacion
  const form = useSchemaForm({
    schema: Presentacion,
    defaultValues: {
      Nombre: open['Nombre'] ?? perfil.Nombre,
      perfil_presentacion: fromParagraphs(originalHtml),
      perfil_foto: open['perfil_foto'] ?? perfil.perfil_foto,
    },
    resetOnSuccess: false,
    submit: async ({ Nombre, perfil_presentacion, perfil_foto: chosen }) => {
      // Sends a picture that was framed but not yet uploaded.
      const perfil_foto = (await encuadre.current?.send()) ?? chosen
      await api(proposePerfil, {
        body: { Nombre, perfil_presentacion: htmlOfEdited(originalHtml, perfil_presentacion), perfil_foto },
      })
      onSaved()
    },
    errorBody: (error) => (error instanceof ApiError && error.fields['perfil_foto']) || messageOf(error),
  })
  const borrador = useDraft(form, 'perfil')
  const upload = async (archivo: File, recorte: EnPixeles, onProgress: (share: number) => void) => {
    const { Imagen } = await createUploader(onProgress)(uploadFoto, { body: { archivo, ...recorte } })
    form.fields.setValue('perfil_foto', Imagen)
    return Imagen
  }
  const { IdConsultor } = perfil
  const [Nombre, presentacion, foto] = form.fields.watch([
    'Nombre',
    'perfil_presentacion',
    'perfil_foto',
  ]) as [string, string, string | null]
  return (
    <Card>
      <h2 className="text-[1.5rem]">Nombre, foto y presentación</h2>
      <p className="mt-2 text-tinta-suave">Los miramos antes de mostrarlos.</p>
      <Form form={form} className="mt-5">
        <SinGuardar borrador={borrador} />
        <TextField name="Nombre" label="Nombre" autoComplete="name" />
        <div className="grid items-start gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Retrato
            persona={{ IdConsultor, Nombre: perfil.Nombre, perfil_foto: foto }}
            alt="Tu foto"
            className="size-24 text-3xl"
          />
          <Suspense fallback={<p>Cargando…</p>}>
            <Recorte ref={encuadre} onChosen={upload} />
          </Suspense>
        </div>
        <TextareaField
          name="perfil_presentacion"
          label="Presentación"
          hint={`Un renglón en blanco separa los párrafos.${hasMarkup(originalHtml) ? SIN_FORMATO : ''}`}
          rows={8}
        />
        {preview ? (
          <section
            aria-label="Vista previa"
            className="overflow-hidden rounded-tarjeta border border-linea bg-papel"
          >
            <div className="flex flex-wrap items-center gap-5 bg-niebla p-5">
              <Retrato
                persona={{ IdConsultor, Nombre: Nombre ?? '', perfil_foto: foto }}
                className="size-24 text-4xl ring-4 ring-papel"
              />
              <p className="min-w-0 font-titulo text-h2 break-words">{Nombre}</p>
            </div>
            <Prosa html={htmlOfEdited(originalHtml, presentacion ?? '')} className="p-5 text-lg" />
          </section>
        ) : null}
        <div className="grid gap-5">
          <FormStatus successTitle="Listo" success="Te avisamos por correo cuando se vea." />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>Enviar a moderación</SubmitButton>
            <Button variant="outline" onClick={() => setPreview((isOpen) => !isOpen)}>
              {preview ? 'Cerrar la vista previa' : 'Vista previa'}
            </Button>
            {perfil.IdEstado === ACTIVO ? (
              <ButtonLink to={linkTo.consultor(perfil)} variant="quiet">
                Ver mi perfil público
              </ButtonLink>
            ) : null}
          </div>
        </div>
      </Form>
    </Card>
  )
}
