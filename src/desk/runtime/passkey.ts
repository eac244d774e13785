import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { sendDesk } from './call-desk.ts'
import { messageOf } from './desk-error.ts'

/** Passkeys belong to a domain name, so a desk opened by its IP address has none. */
export function hasPasskeys(): boolean {
  const isAddress = /^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(location.hostname)
  return 'PublicKeyCredential' in window && !isAddress
}

type AskOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type NewOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Signs the challenge from this address with one of the person's passkeys. */
export async function signByPasskey(optionsPath: string): Promise<object> {
  return startAuthentication({ optionsJSON: await sendDesk<AskOptions>('POST', optionsPath) })
}

export async function makePasskey(optionsPath: string): Promise<object> {
  return startRegistration({ optionsJSON: await sendDesk<NewOptions>('POST', optionsPath) })
}

/** The sentence for a passkey that was not created; null where the person herself has closed the browser's window. */
export function passkeyProblem(error: unknown): string | null {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'На цьому пристрої ключ уже є'
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
  return messageOf(error)
}
