import { lazy } from 'react'

/** Few orders are paid so. */
export const LatePartsSelect = lazy(async () => ({
  default: (await import('./parts-select.tsx')).PartsSelect,
}))
