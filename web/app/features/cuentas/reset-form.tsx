import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { sesionStore } from '#client/session.ts'
import { stores } from '#client/storage.ts'
import { useSesion } from '#client/use-sesion.ts'
import { ApiError } from '#contract/errors.ts'
import { safeBack } from '#domain/cuentas/back.ts'
import { CODIGO_DIGITOS, CODIGO_MINUTOS } from '#domain/cuentas/plazos.ts'
import { CONTRASENIA_MIN, CONTRASENIA_MIN_STAFF } from '#domain/texto/limites.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Form, FormStatus, useSchemaForm } from '#ui/form/form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PasswordField, TextField } from '#ui/form/text-field.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { linkTo } from '../../lib/links.ts'
import { STORAGE_KEYS } from '../../lib/storage-keys.ts'
import { useBack } from '../../parts/guards.tsx'

const load = () => import('./reset-send.ts')

const ENLACE_VENCIDO = 'El botón del correo ya se usó o venció. Pedí otro código.'
const INVITACION_VENCIDA =
  'La invitación ya se usó o venció. Pedile otra a quien te sumó al equipo, o pedí un código.'
const CODIGO_VENCIDO = `Sirve solo el código del último correo, por ${CODIGO_MINUTOS} minutos y una sola vez. Si ya pasaron, pedí otro.`
const DATOS_INCORRECTOS = 'Los datos ingresados no son correctos, intente nuevamente'

/** Code and e-mail from the link in the mail. */
function readEnlace(hash: string) {
  const params = new URLSearchParams(hash.slice(1))
  const codigo = params.get('codigo')
  const email = params.get('email')
  return codigo && email ? { email, codigo } : undefined
}

/** Whether the visitor requested a code here or came by the link in the mail, so the form is shown even when signed in. */
export function useConCodigo(): boolean {
  const sesion = useSesion()
  const { hash } = useLocation()
  // State, because link and stored e-mail are removed after reading.
  const [con, setCon] = useState(false)
  if (sesion && !con && (readEnlace(hash) || readEmail())) setCon(true)
  return con
}

const readEmail = () => stores().local.getItem(STORAGE_KEYS.recuperarEmail)

/** Signs out here too, because a new password ends all sessions of the account. */
function leaveCuenta(email: string): void {
  if (sesionStore.read()?.userInfo.email.toLowerCase() === email.toLowerCase()) sesionStore.signOut()
}

/** Sets a new password, with the code or the link from the mail (A2). */
export function ResetForm({ gestion }: { gestion: boolean }) {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isEmailFixed, setEmailFixed] = useState(false)
  const [porEnlace, setPorEnlace] = useState(false)
  const [detail, setDetail] = useState<string>()
  const initialBack = useBack()
  const [back, setBack] = useState(initialBack)
  const form = useSchemaForm({
    schema: async () => (await load()).schema,
    defaultValues: { Email: '', codigo: '', password: '', password2: '' },
    submit: async (body) => {
      setDetail(undefined)
      await (await load()).send(body)
      const { local } = stores()
      if (initialBack === '/') setBack(safeBack(local.getItem(STORAGE_KEYS.recuperarBack)))
      local.removeItem(STORAGE_KEYS.recuperarEmail)
      local.removeItem(STORAGE_KEYS.recuperarBack)
      leaveCuenta(body.Email)
    },
    errorBody: (error) => {
      // The alert has a fixed text, so the text under the form gives the details.
      const isWrongCode = error instanceof ApiError && error.code === 'CODIGO_INCORRECTO'
      const vencido = porEnlace ? (gestion ? INVITACION_VENCIDA : ENLACE_VENCIDO) : CODIGO_VENCIDO
      setDetail(isWrongCode ? vencido : messageOf(error))
      return DATOS_INCORRECTOS
    },
  })
  const { fields, sending } = form

  useEffect(() => {
    if (porEnlace) return
    const enlace = readEnlace(hash)
    const email = enlace?.email ?? readEmail()
    if (enlace) {
      fields.setValue('codigo', enlace.codigo)
      setPorEnlace(true)
      // Removes the code from the address, through the router, which could otherwise restore it.
      navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    }
    if (!email) return
    fields.setValue('Email', email)
    setEmailFixed(true)
  }, [fields, porEnlace, hash, pathname, search, navigate])

  if (sending.kind === 'success') return gestion ? <ListaParaGestion /> : <Gracias back={back} />
  return (
    <Form form={form}>
      <TextField
        name="Email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        readOnly={isEmailFixed}
      />
      {porEnlace ? null : (
        <TextField
          name="codigo"
          label="Código de acceso"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={`Los ${CODIGO_DIGITOS} números que te enviamos por correo. Vale por ${CODIGO_MINUTOS} minutos.`}
        />
      )}
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="new-password"
        hint={`Al menos ${gestion ? CONTRASENIA_MIN_STAFF : CONTRASENIA_MIN} caracteres`}
      />
      <PasswordField name="password2" label="Repetir contraseña" autoComplete="new-password" />
      <FormStatus success="" />
      <SubmitButton>{gestion ? 'Guardar contraseña' : 'Confirmar Cambio de Contraseña'}</SubmitButton>
      {sending.kind === 'error' && detail ? <p className="font-semibold text-error">{detail}</p> : null}
      <p className="text-sm text-tinta-suave">
        {porEnlace ? 'Si el botón del correo ya no sirve,' : '¿No te llegó? Fijate en el correo no deseado o'}{' '}
        <Link
          to={{ pathname: linkTo.pedirCodigo(), search }}
          className="font-semibold text-pino underline underline-offset-4"
        >
          pedí otro código
        </Link>
        .
      </p>
    </Form>
  )
}

function Gracias({ back }: { back: string }) {
  return (
    <div role="status" className="grid gap-4">
      <h3 className="text-[1.8rem]">¡Muchas Gracias!</h3>
      <p>Su contraseña se actualizo correctamente</p>
      <ButtonLink to={linkTo.login(back)} className="justify-self-start">
        Iniciar Sesión
      </ButtonLink>
    </div>
  )
}

function ListaParaGestion() {
  return (
    <div role="status" className="grid gap-4">
      <h3 className="text-[1.8rem]">¡Listo!</h3>
      <p>Guardamos tu contraseña. Entrá a Gestión con tu email y esa contraseña.</p>
      <ButtonLink to="/gestion" reloadDocument className="justify-self-start">
        Entrar a Gestión
      </ButtonLink>
    </div>
  )
}
