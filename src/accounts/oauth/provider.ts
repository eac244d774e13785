/** The secrets of a sign-in. The browser carries `state`; the rest waits in the database. */
export type Attempt = { state: string; nonce: string; verifier: string; redirectUri: string }

/** Parameters of the provider's redirect back to the shop. */
type ProviderAnswer = { code: string; iss: string | null }

export type Identity = {
  /** The provider's id of the person, which it never gives to another one. */
  subject: string
  name: string | null
  email: string | null
  /** The provider has proved that the e-mail is the person's own. */
  isEmailVerified: boolean
}

/** Both throw `ProviderError`. */
export type Provider = {
  /** Address that the popup opens. */
  authorizationUrl: (attempt: Attempt) => Promise<string>
  identify: (answer: ProviderAnswer, attempt: Attempt) => Promise<Identity>
}

/** `denied`: the person refused. `rejected`: the redirect was not valid. `unavailable`: the provider failed, or the keys are wrong. */
export type ProviderFailure = 'denied' | 'rejected' | 'unavailable'

export class ProviderError extends Error {
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderError'
    this.failure = failure
  }
}
