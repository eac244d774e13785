/** In a file of their own, so that a browser that needs these limits does not load zod. */
export const SEARCH_MIN_LENGTH = 3
export const SEARCH_DEBOUNCE_MS = 500
export const SEARCH_QUERY_LIMIT = 200
export const COMPANY_ID = 1
/** Not part of the specification, so a client that does not know of collections need not ask for them. */
export const COLLECTIONS_LIMIT = 3
export const LIVE_LIMITS = { products: 10, brands: 5, categories: 5 } as const
