import { z } from 'zod'
import { changeInstalmentExceptions, loadInstalmentExceptions } from '#src/orders/instalment-exceptions.ts'
import { checked } from '#src/staff/checked.ts'
import type { Facts, RevertKind } from './revert-kind.ts'

const namedSchema = z.object({
  categories: z.array(z.object({ id: z.int() })).optional(),
  brands: z.array(z.object({ id: z.int() })).optional(),
})

export const instalments: RevertKind = {
  // Rows of earlier versions have names alone, and two brands may have one.
  facts: ({ before, after }) => (isNumbered(before) ? { before, after } : null),
  open: async ({ database }, { actor }, { before }) => {
    const { categories, brands, version } = await loadInstalmentExceptions(database, actor)
    const was = checked(namedSchema, before)
    return {
      now: { categories, brands },
      put: () =>
        changeInstalmentExceptions(database, {
          actor,
          version,
          change: (known) => ({
            categories: was.categories?.map(({ id }) => id) ?? known.categories,
            brands: was.brands?.map(({ id }) => id) ?? known.brands,
          }),
        }),
    }
  },
}

function isNumbered(facts: Facts): boolean {
  return namedSchema.safeParse(facts).success
}
