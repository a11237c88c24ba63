import { lazy, Suspense, useState } from 'react'
import { api } from '#client/api.ts'
import { createUploader } from '#client/upload.ts'
import { IDIOMAS } from '#domain/consultores/consultores.ts'
import type { Cambio } from '#domain/consultores/gestion-consultores.ts'
import { PerfilesPropios } from '#domain/consultores/portal.ts'
import {
  CambioDeBanco,
  CambioDePerfil,
  ESPERA_DE_BANCO_HORAS,
  listCambiosPropios,
  proposeBanco,
  proposePerfil,
  uploadFoto,
  withdrawCambio,
} from '#domain/consultores/portal-cambios.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField, CheckboxGroupField } from '#ui/choice-fields.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form.tsx'
import { Prosa } from '#ui/prosa.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextareaField, TextField } from '#ui/text-field.tsx'
import { linkTo } from '../../lib/links.ts'
import { useLoad } from '../../lib/use-load.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { messageOf } from './errores.ts'
import { fromParagraphs, toParagraphs } from './parrafos.ts'
import { useAct } from './use-act.ts'

const Recorte = lazy(async () => ({ default: (await import('./recorte.tsx')).Recorte }))

async function readPerfil() {
  const { data } = await api(PerfilesPropios.endpoints.list, { query: {} })
  const IdConsultor = Number((data[0] as { IdConsultor?: number } | undefined)?.IdConsultor)
  const { item } = await api(PerfilesPropios.endpoints.get, { params: { IdConsultor }, query: {} })
  return { perfil: item, cambios: (await api(listCambiosPropios)).data }
}
type Perfil = Awaited<ReturnType<typeof readPerfil>>['perfil']

/** The own profile: what changes at once, and what somebody looks at first. */
export function PerfilDelPortal() {
  const load = useLoad(readPerfil)
  return (
    <Loaded load={load}>
      {({ perfil, cambios }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {cambios
            .filter(({ estado }) => estado === 'pendiente' || estado === 'aprobado')
            .map((cambio) => (
              <EnEspera key={cambio.id} cambio={cambio} onDone={load.reload} />
            ))}
          <Devueltos cambios={cambios} />
          <Contacto key={perfil.version} perfil={perfil} onSaved={load.reload} />
          <Presentacion key={`p${perfil.version}`} perfil={perfil} onSaved={load.reload} />
          <Banco perfil={perfil} onSaved={load.reload} />
        </div>
      )}
    </Loaded>
  )
}

function EnEspera({ cambio, onDone }: { cambio: Cambio; onDone: () => void }) {
  const { busy, problem, run } = useAct()
  const que = cambio.clase === 'banco' ? 'Tus datos bancarios' : 'Los cambios de tu perfil'
  return (
    <Alert kind="info" title={`${que} esperan`}>
      <p>
        {cambio.estado === 'aprobado'
          ? `Están aprobados y se ven desde el ${new Date(cambio.rigeDesde ?? '').toLocaleString('es-AR', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })}.`
          : 'Alguien de nuestro equipo los mira antes de mostrarlos.'}
      </p>
      {problem ? <p>{problem}</p> : null}
      <Button
        size="sm"
        variant="outline"
        className="mt-3"
        disabled={busy}
        onClick={() =>
          run(async () => {
            await api(withdrawCambio, { params: { clase: cambio.clase } })
            onDone()
          })
        }
      >
        Retirar
      </Button>
    </Alert>
  )
}

/** What was answered last, while nothing newer waits. */
function Devueltos({ cambios }: { cambios: Cambio[] }) {
  const last = cambios[0]
  if (last?.estado !== 'devuelto') return null
  return (
    <Alert kind="error" title="Te pedimos un cambio">
      {last.respuesta}
    </Alert>
  )
}

function Contacto({ perfil, onSaved }: { perfil: Perfil; onSaved: () => void }) {
  const { IdConsultor, version } = perfil
  const form = useSchemaForm({
    schema: PerfilesPropios.declaration.form,
    defaultValues: {
      Telefono: perfil.Telefono,
      Email: perfil.Email,
      IdPais: perfil.IdPais,
      IdProvincia: perfil.IdProvincia,
      IdLocalidad: perfil.IdLocalidad,
      idiomas: perfil.idiomas as (typeof IDIOMAS)[number][],
      atiendeOnline: perfil.atiendeOnline,
    },
    resetOnSuccess: false,
    submit: async (body) => {
      await api(PerfilesPropios.endpoints.update, { params: { IdConsultor }, version, body })
      onSaved()
    },
    errorBody: messageOf,
  })
  return (
    <Card>
      <h2 className="text-[1.5rem]">Contacto e idiomas</h2>
      <p className="mt-2 text-tinta-suave">Se ven al momento en tu perfil.</p>
      <Form form={form} className="mt-5 sm:grid-cols-2">
        <TextField name="Telefono" label="Teléfono" type="tel" autoComplete="tel" />
        <TextField name="Email" label="Email" type="email" autoComplete="email" />
        <div className="sm:col-span-2">
          <CheckboxGroupField
            name="idiomas"
            legend="Idiomas en los que atendés"
            options={IDIOMAS.map((value) => ({ value, label: value }))}
            columns
          />
        </div>
        <CheckboxField name="atiendeOnline" className="sm:col-span-2">
          Atiendo también online
        </CheckboxField>
        <div className="grid gap-5 sm:col-span-2">
          <FormStatus successTitle="Listo" success="Tu perfil ya lo muestra." />
          <SubmitButton className="justify-self-start">Guardar</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

function Presentacion({ perfil, onSaved }: { perfil: Perfil; onSaved: () => void }) {
  const [foto, setFoto] = useState(perfil.perfil_foto)
  const [preview, setPreview] = useState(false)
  const form = useSchemaForm({
    schema: CambioDePerfil.omit({ perfil_foto: true }),
    defaultValues: {
      Nombre: perfil.Nombre,
      perfil_presentacion: fromParagraphs(perfil.perfil_presentacion),
    },
    resetOnSuccess: false,
    submit: async ({ Nombre, perfil_presentacion }) => {
      await api(proposePerfil, {
        body: { Nombre, perfil_presentacion: toParagraphs(perfil_presentacion), perfil_foto: foto },
      })
      onSaved()
    },
    errorBody: messageOf,
  })
  const upload = async (archivo: File, recorte: { x: number; y: number; ancho: number; alto: number }) => {
    const { Imagen } = await createUploader(() => {})(uploadFoto, { body: { archivo, ...recorte } })
    setFoto(Imagen)
  }
  return (
    <Card>
      <h2 className="text-[1.5rem]">Nombre, foto y presentación</h2>
      <p className="mt-2 text-tinta-suave">Los miramos antes de mostrarlos.</p>
      <Form form={form} className="mt-5">
        <TextField name="Nombre" label="Nombre" autoComplete="name" />
        <div className="flex flex-wrap items-center gap-4">
          {foto ? <img src={foto} alt="Tu foto" className="size-24 rounded-full object-cover" /> : null}
          <Suspense>
            <Recorte onChosen={upload} />
          </Suspense>
        </div>
        <TextareaField
          name="perfil_presentacion"
          label="Presentación"
          hint="Un renglón en blanco separa los párrafos."
          rows={8}
        />
        {preview ? (
          <section aria-label="Vista previa" className="rounded-tarjeta border border-linea p-5">
            <Prosa html={toParagraphs(form.fields.watch('perfil_presentacion') as string)} />
          </section>
        ) : null}
        <div className="grid gap-5">
          <FormStatus successTitle="Listo" success="Te avisamos por correo cuando se vea." />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>Enviar a moderación</SubmitButton>
            <Button variant="outline" onClick={() => setPreview((shown) => !shown)}>
              {preview ? 'Cerrar la vista previa' : 'Vista previa'}
            </Button>
            {perfil.IdEstado === 1 ? (
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

function Banco({ perfil, onSaved }: { perfil: Perfil; onSaved: () => void }) {
  const form = useSchemaForm({
    schema: CambioDeBanco,
    defaultValues: { perfil_datosbancarios: fromParagraphs(perfil.perfil_datosbancarios), codigo: '' },
    resetOnSuccess: false,
    submit: async ({ perfil_datosbancarios, codigo }) => {
      await api(proposeBanco, {
        body: { perfil_datosbancarios: toParagraphs(perfil_datosbancarios), codigo },
      })
      onSaved()
    },
    errorBody: messageOf,
  })
  return (
    <Card>
      <h2 className="text-[1.5rem]">Datos bancarios</h2>
      <p className="mt-2 max-w-lectura text-tinta-suave">
        Piden un código de tu segundo factor, los miramos y rigen {ESPERA_DE_BANCO_HORAS} horas después. Te
        avisamos por correo.
      </p>
      <Form form={form} className="mt-5">
        <TextareaField name="perfil_datosbancarios" label="Datos de tu cuenta" rows={5} />
        <TextField
          name="codigo"
          label="Código de 6 números"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <div className="grid gap-5">
          <FormStatus successTitle="Listo" success="Quedaron pedidos." />
          <SubmitButton className="justify-self-start">Pedir el cambio</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
