/** What a browser may fetch of a page that nobody touches: bytes of bodies in brotli, and requests of every kind. */
export const FIRST_LOAD_BUDGETS = {
  js: 110_000,
  css: 14_000,
  html: 14_000,
  fonts: 60_000,
  requests: 20,
} as const

export type Weight = Record<keyof typeof FIRST_LOAD_BUDGETS, number>
