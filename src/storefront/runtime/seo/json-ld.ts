export type JsonLd = { [name: string]: JsonLdValue }
type JsonLdValue = string | number | boolean | null | JsonLd | JsonLdValue[]

export const CONTEXT = 'https://schema.org'
