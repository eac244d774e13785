import { lazy } from 'react'

/** Loaded only when needed, because few orders are paid by instalments. */
export const LatePartsSelect = lazy(async () => ({
  default: (await import('./parts-select.tsx')).PartsSelect,
}))
