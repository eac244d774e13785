/**
 * The values with which a sign-in begins. The browser carries the state; the others are stored in the database.
 */
export type Attempt = { state: string; nonce: string; verifier: string; redirectUri: string }

/** The values of the provider's redirect. */
type ProviderAnswer = { code: string; iss: string | null }

export type Identity = {
  /** The provider's own id of the person, which is never given to another. */
  subject: string
  name: string | null
  email: string | null
  /** Whether the provider has verified that the e-mail is the person's own. */
  isEmailVerified: boolean
}

/** Both functions throw `ProviderError`. */
export type Provider = {
  /** Returns the address that the popup opens. */
  authorizationUrl: (attempt: Attempt) => Promise<string>
  identify: (answer: ProviderAnswer, attempt: Attempt) => Promise<Identity>
}

/**
 * `denied` by the person; `rejected`: the redirect's values are not valid; `unavailable`: the provider does not
 * answer, or is not set up correctly.
 */
export type ProviderFailure = 'denied' | 'rejected' | 'unavailable'

export class ProviderError extends Error {
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderError'
    this.failure = failure
  }
}
