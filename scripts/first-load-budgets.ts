/**
 * What a browser may fetch for a page that nobody touches: bytes of bodies in brotli, and the number of
 * requests of every kind.
 */
export const FIRST_LOAD_BUDGETS = {
  js: 120_000,
  css: 14_000,
  html: 14_000,
  fonts: 60_000,
  requests: 20,
} as const

export type Weight = Record<keyof typeof FIRST_LOAD_BUDGETS, number>

/**
 * Pages where visitors arrive from a search or an advertisement. The others are mostly opened from these,
 * with the libraries loaded.
 */
const LANDING_PAGES: ReadonlySet<string> = new Set([
  'pages/home/home-page',
  'pages/catalogue/category-page',
  'pages/catalogue/product-page',
])
/** Includes 300 bytes for the names of files, which change with each build (decision 29). */
const OTHER_PAGES_JS = 128_300

/** Returns the bytes of scripts that the page of this route may fetch. */
export function scriptsBudget(route: string): number {
  return LANDING_PAGES.has(route) ? FIRST_LOAD_BUDGETS.js : OTHER_PAGES_JS
}
