import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import {
  addLlave,
  askForLlave,
  type Credencial,
  showFactor,
  startLlave,
} from '#domain/cuentas/staff/sign-in.ts'
import { call } from './api.ts'

/** Loaded on first use. */
const webauthn = () => import('@simplewebauthn/browser')

export const canUseLlaves = () => typeof window.PublicKeyCredential === 'function'

type MakeOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type SignOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

const plain = (made: RegistrationResponseJSON | AuthenticationResponseJSON): Credencial => ({
  ...made,
  type: 'public-key',
  response: { ...made.response },
  clientExtensionResults: { ...made.clientExtensionResults },
})

/** Creates a passkey on this device. Throws the browser's error. */
export async function makeLlave(nombre: string) {
  const optionsJSON = (await call(startLlave)) as unknown as MakeOptions
  const { startRegistration } = await webauthn()
  const credencial = plain(await startRegistration({ optionsJSON }))
  return call(addLlave, { body: { nombre, credencial } })
}

/** Proves the second factor with a passkey of the user. Throws the browser's error. */
export async function showLlave() {
  const optionsJSON = (await call(askForLlave)) as unknown as SignOptions
  const { startAuthentication } = await webauthn()
  const credencial = plain(await startAuthentication({ optionsJSON }))
  return call(showFactor, { body: { clase: 'llave', credencial } })
}
