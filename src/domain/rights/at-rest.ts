/**
 * The desk sends this header with calls that it makes by itself, while nobody has touched it for `REST_MS`. They
 * are answered as any others, but do not prolong the session.
 */
export const AT_REST = 'x-at-rest'

/** How long after the last key, press or scroll a call still counts as the person's own, in milliseconds. */
export const REST_MS = 2 * 60_000
