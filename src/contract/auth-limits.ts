// In a file of their own, so that a browser that needs these limits does not load zod.
export const PASSWORD_MIN_LENGTH = 6
/** Longer passwords cost the server time to hash and add no security. */
export const PASSWORD_MAX_LENGTH = 200
export const OAUTH_TIMEOUT_MS = 60_000
export const OAUTH_POPUP = { width: 500, height: 600 } as const
export const OAUTH_PROVIDERS = ['google', 'facebook'] as const
/** Ways to sign in without a password. The shop offers those for which it has keys or a mail server. */
export const SIGN_IN_WAYS = [...OAUTH_PROVIDERS, 'letters'] as const
export const NO_LETTERS = 'Магазин не надсилає листів'

/**
 * Cookie set by `GET /sanctum/csrf-cookie`. Calls such as signing in must send its value in the header
 * `CSRF_HEADER`.
 */
export const CSRF_COOKIE = 'XSRF-TOKEN'
/** The answer has this header too, for a storefront of another origin, which cannot read our cookies. */
export const CSRF_HEADER = 'x-xsrf-token'

export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number]
export type SignInWay = (typeof SIGN_IN_WAYS)[number]
/** The most characters in the name of a passkey. */
export const KEY_NAME_LIMIT = 60
