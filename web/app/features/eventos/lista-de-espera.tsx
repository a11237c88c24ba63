import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { useSesion } from '#client/use-sesion.ts'
import { type Espera, EsperaForm, getMiEspera, joinEspera, OFERTA_HORAS } from '#domain/eventos/espera.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { HoneypotField } from '#ui/form/honeypot-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { linkTo } from '../../lib/links.ts'
import { useLoad } from '../../lib/use-load.ts'
import { VerificacionSiHaceFalta } from '../../parts/verificacion-si-hace-falta.tsx'

interface Anotada {
  espera: Espera | null
  token: string | null
}

/** The form of the waiting list of a full event. */
export function ListaDeEspera({ IdEvento }: { IdEvento: number }) {
  const sesion = useSesion()
  const [anotada, setAnotada] = useState<Anotada>()
  const read = useCallback(async (): Promise<Anotada | null> => {
    const { item, token } = await api(getMiEspera, { params: { id: IdEvento } })
    return item ? { espera: item, token } : null
  }, [IdEvento])
  const load = useLoad(sesion ? read : null)
  const espera = anotada ?? (load.state === 'fulfilled' ? load.data : null)
  if (espera) return <MiLugar {...espera} justJoined={anotada !== undefined} />
  return (
    <section aria-label="Lista de espera" className="grid gap-4 border-t border-linea pt-5">
      <p>
        <strong className="block">Si se libera un lugar, te avisamos.</strong>
        Te lo guardamos {OFERTA_HORAS} horas, o hasta que empiece si falta menos, por orden de llegada.
      </p>
      {sesion ? (
        <UnClic IdEvento={IdEvento} onJoined={setAnotada} />
      ) : (
        // CSS hides the form from signed-in visitors until React knows the session.
        <div data-solo="sin-sesion">
          <EsperaFormulario IdEvento={IdEvento} onJoined={setAnotada} />
        </div>
      )}
    </section>
  )
}

function MiLugar({ espera, token, justJoined }: Anotada & { justJoined: boolean }) {
  const answer = useRef<HTMLDivElement>(null)
  // The answer takes the focus, because the button that had it is gone.
  useEffect(() => {
    if (justJoined) answer.current?.focus()
  }, [justJoined])
  return (
    <div
      ref={answer}
      role="status"
      tabIndex={-1}
      className="grid gap-3 border-t border-linea pt-5 outline-none"
    >
      <p>
        <strong className="block">Estás en la lista de espera</strong>
        {espera?.estado === 'ofrecida'
          ? 'Se liberó un lugar y te lo estamos guardando.'
          : espera?.puesto
            ? `Tu lugar en la lista: ${espera.puesto}.`
            : 'Te escribimos por correo apenas haya un lugar para vos.'}
      </p>
      {token ? (
        <ButtonLink to={`${linkTo.espera()}#${token}`} variant="outline" size="sm">
          {espera?.estado === 'ofrecida' ? 'Usar mi lugar' : 'Ver o salir de la lista'}
        </ButtonLink>
      ) : null}
    </div>
  )
}

interface JoinProps {
  IdEvento: number
  onJoined: (anotada: Anotada) => void
}

function UnClic({ IdEvento, onJoined }: JoinProps) {
  const [problema, setProblema] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function join() {
    if (busy) return
    setBusy(true)
    setProblema(undefined)
    try {
      const { item, token } = await api(joinEspera, { params: { id: IdEvento }, body: {} })
      onJoined({ espera: item, token })
    } catch (error) {
      setProblema(error instanceof Error ? error.message : 'No pudimos anotarte. Volvé a intentar.')
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <Button variant="outline" onClick={join} aria-disabled={busy || undefined}>
        {busy ? FORM_TEXTS.loading : 'Sumarme a la lista de espera'}
      </Button>
      {problema ? (
        <p role="alert" className="font-semibold text-error">
          {problema}
        </p>
      ) : null}
    </div>
  )
}

function EsperaFormulario({ IdEvento, onJoined }: JoinProps) {
  const form = useSchemaForm({
    schema: EsperaForm,
    defaultValues: { nombre: '', email: '', altcha: '' },
    submit: async (values) => {
      const { item, token } = await api(joinEspera, { params: { id: IdEvento }, body: values })
      onJoined({ espera: item, token })
    },
  })
  return (
    <Form form={form}>
      <TextField name="nombre" label="Nombre" autoComplete="name" />
      <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      <VerificacionSiHaceFalta />
      <HoneypotField />
      <FormStatus success="Te anotamos." />
      <SubmitButton>Sumarme a la lista de espera</SubmitButton>
    </Form>
  )
}
