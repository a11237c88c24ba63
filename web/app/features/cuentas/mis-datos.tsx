import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#client/api.ts'
import { sesionStore } from '#client/session.ts'
import { ApiError } from '#contract/errors.ts'
import { deleteCuenta, EliminacionForm, exportCuenta } from '#domain/cuentas/cuentas.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { listMisActividades } from '#domain/unidades/unidades.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormError, useSchemaForm } from '#ui/form/form.tsx'
import { FORM_TEXTS } from '#ui/form/form-texts.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PasswordField } from '#ui/form/text-field.tsx'
import { focusRef } from '#ui/hooks/focus-ref.ts'
import { formErrorOf, messageOf } from '../../lib/error-message.ts'
import { linkTo } from '../../lib/links.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useLoad } from '../../lib/use-load.ts'

export function DescargarDatos() {
  const [state, setState] = useState<'idle' | 'loading' | { error: string }>('idle')

  async function download() {
    if (state === 'loading') return
    setState('loading')
    try {
      const text = JSON.stringify(await api(exportCuenta), null, 2)
      saveFile({ name: 'mis-datos.json', blob: new Blob([text], { type: 'application/json' }) })
      setState('idle')
    } catch (error) {
      setState({ error: messageOf(error) })
    }
  }

  return (
    <div className="grid gap-4">
      <p>
        Un archivo con todo lo que guardamos sobre vos: tus datos, inscripciones, compras, mensajes y
        sesiones.
      </p>
      {typeof state === 'object' ? (
        <Alert kind="error" title={FORM_TEXTS.errorTitle}>
          {state.error}
        </Alert>
      ) : null}
      <Button variant="outline" className="justify-self-start" onClick={download}>
        {state === 'loading' ? FORM_TEXTS.loading : 'Descargar mis datos'}
      </Button>
    </div>
  )
}

/** The address is not verified yet. Until it is, the account does not show what was done with it without the account. */
export function CorreoSinProbar({ email }: { email: string }) {
  return (
    <p className="mt-5 wrap-anywhere">
      Lo que hiciste sin entrar a tu cuenta con el email {email} todavía no aparece en tu cuenta ni en la
      descarga, y no se borra con ella, porque no sabemos si ese email es tuyo. Para confirmarlo,{' '}
      <Link
        to={linkTo.pedirCodigo(linkTo.cuenta())}
        className="font-semibold text-pino underline underline-offset-4"
      >
        pedí un código
      </Link>{' '}
      y elegí una contraseña con él.
    </p>
  )
}

export function EliminarCuenta({ email, esConsultor }: { email: string; esConsultor: boolean }) {
  const [open, setOpen] = useState(false)
  const [deleted, setDeleted] = useState(false)
  return (
    <div className="grid gap-4">
      <p>
        Borramos tus datos, tus mensajes y tus constancias, y cerramos todas tus sesiones. Perdés el acceso a
        tus actividades. Los registros de compras que la ley nos obliga a guardar quedan sin tu nombre. No se
        puede deshacer.
      </p>
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        Eliminar mi cuenta
      </Button>
      <Dialog
        open={open}
        onClose={deleted ? goHome : () => setOpen(false)}
        title={deleted ? 'Eliminamos tu cuenta' : '¿Eliminar tu cuenta?'}
      >
        {deleted ? (
          <Eliminada />
        ) : (
          <EliminarForm
            email={email}
            esConsultor={esConsultor}
            onCancel={() => setOpen(false)}
            onDeleted={() => setDeleted(true)}
          />
        )}
      </Dialog>
    </div>
  )
}

const goHome = () => window.location.assign('/')

/** The account is deleted. Signs out on leaving the page, because signing out now would redirect to the login. */
function Eliminada() {
  useEffect(() => {
    const leave = () => sesionStore.signOut()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  return (
    <div ref={focusRef} tabIndex={-1} className="grid gap-5 text-tinta outline-none">
      <p>Borramos tus datos y cerramos todas tus sesiones. Gracias por el camino compartido.</p>
      <Button className="justify-self-start" onClick={goHome}>
        Ir al inicio
      </Button>
    </div>
  )
}

const readAbiertas = async () => {
  const { data } = await api(listMisActividades)
  return data.flatMap(({ evento, Pago, Finalizado, vencida, terminada, pendiente }) => {
    if (evento.canceladoEn) return []
    if (pendiente) return `«${evento.Titulo}»: si ya la pagaste, esperá a que lo confirmemos.`
    if (Pago === 0 || Finalizado === 1 || vencida || terminada) return []
    return `«${evento.Titulo}»: la perdés. Si la pagaste, el dinero no vuelve por sí solo.`
  })
}

/** Open purchases and activities, which deleting the account would lose. */
function LoQueQuedaAbierto() {
  const load = useLoad(readAbiertas)
  const abiertas = load.state === 'fulfilled' ? load.data : []
  if (abiertas.length === 0) return null
  return (
    <Alert kind="info" title="Tenés actividades sin terminar">
      <ul className="grid list-disc gap-1 pl-5">
        {abiertas.map((abierta) => (
          <li key={abierta}>{abierta}</li>
        ))}
      </ul>
      <p className="mt-2">
        Si querés que te devolvamos el dinero, escribinos antes a{' '}
        <a href={linkTo.mail(ORGANIZACION.soporte)} className="underline underline-offset-4">
          {ORGANIZACION.soporte}
        </a>
        .
      </p>
    </Alert>
  )
}

function EliminarForm({
  email,
  esConsultor,
  onCancel,
  onDeleted,
}: {
  email: string
  esConsultor: boolean
  onCancel: () => void
  onDeleted: () => void
}) {
  const form = useSchemaForm({
    schema: EliminacionForm,
    defaultValues: { Contrasenia: '' },
    submit: async (body) => {
      await api(deleteCuenta, { body })
      onDeleted()
    },
    resetOnSuccess: false,
    // The field already shows its own error.
    errorBody: (error) =>
      error instanceof ApiError && error.fields['Contrasenia'] ? '' : formErrorOf(error),
  })
  return (
    <Form form={form} className="text-tinta">
      <p>
        Vas a eliminar la cuenta de <strong>{email}</strong>. Escribí tu contraseña para confirmarlo.
      </p>
      {esConsultor ? (
        <Alert kind="info" title="Tu perfil de consultor también se borra">
          Sale del directorio, y tus consultas se borran con él. Los pedidos de libros que no enviaste los
          sigue la organización: si ya recibiste el dinero de alguno, escribinos antes a{' '}
          <a href={linkTo.mail()} className="underline underline-offset-4">
            {ORGANIZACION.email}
          </a>
          .
        </Alert>
      ) : null}
      <LoQueQuedaAbierto />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="Contrasenia" label="Contraseña" autoComplete="current-password" />
      <FormError />
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <SubmitButton>Eliminar definitivamente</SubmitButton>
      </div>
    </Form>
  )
}
