/** What a sign-in begins with; the browser carries the state, the rest waits for it in the database. */
export type Attempt = { state: string; nonce: string; verifier: string; redirectUri: string }

/** What the provider's redirect brought back. */
type ProviderAnswer = { code: string; iss: string | null }

export type Identity = {
  /** The provider's own id of the person, which never changes hands. */
  subject: string
  name: string | null
  email: string | null
  /** The provider has proved that the e-mail is the person's own. */
  isEmailVerified: boolean
}

/** Both throw `ProviderError`. */
export type Provider = {
  /** Where the popup goes. */
  authorizationUrl: (attempt: Attempt) => Promise<string>
  identify: (answer: ProviderAnswer, attempt: Attempt) => Promise<Identity>
}

/** `denied` by the person, `rejected` for what was brought back, `unavailable` or set up wrongly. */
export type ProviderFailure = 'denied' | 'rejected' | 'unavailable'

export class ProviderError extends Error {
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderError'
    this.failure = failure
  }
}
