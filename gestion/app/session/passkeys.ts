import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { addLlave, askForLlave, type Credencial, showFactor, startLlave } from '#domain/cuentas/entrada.ts'
import { call } from './api.ts'

export const canUseLlaves = browserSupportsWebAuthn

type MakeOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type SignOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

const plain = (made: RegistrationResponseJSON | AuthenticationResponseJSON): Credencial => ({
  ...made,
  type: 'public-key',
  response: { ...made.response },
  clientExtensionResults: { ...made.clientExtensionResults },
})

/** Makes a passkey on this device, or throws what the browser says. */
export async function makeLlave(nombre: string) {
  const optionsJSON = (await call(startLlave)) as unknown as MakeOptions
  const credencial = plain(await startRegistration({ optionsJSON }))
  return call(addLlave, { body: { nombre, credencial } })
}

/** Signs with a passkey of this person, or throws what the browser says. */
export async function showLlave() {
  const optionsJSON = (await call(askForLlave)) as unknown as SignOptions
  const credencial = plain(await startAuthentication({ optionsJSON }))
  return call(showFactor, { body: { clase: 'llave', credencial } })
}
