import { z } from 'zod'
import { HOME_ORDER } from '#src/domain/catalogue/home-order.ts'

export const homeSchema = z.object({
  blocks: z.array(z.object({ id: z.enum(HOME_ORDER), is_on: z.boolean() })),
  text: z.string().describe('HTML тексту про магазин; порожній не показується'),
})
export type Home = z.infer<typeof homeSchema>

export const DEFAULT_HOME: Home = {
  blocks: HOME_ORDER.map((id) => ({ id, is_on: true })),
  text: '',
}

/** Returns the home page with every block exactly once. Blocks that were added by a newer release come last. */
export function wholeHome({ blocks, text }: Home): Home {
  const named = blocks.filter(({ id }, place) => blocks.findIndex((block) => block.id === id) === place)
  const missing = HOME_ORDER.filter((id) => !named.some((block) => block.id === id))
  return { blocks: [...named, ...missing.map((id) => ({ id, is_on: true }))], text }
}
