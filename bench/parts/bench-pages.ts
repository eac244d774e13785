import { atMost } from '../measurement.ts'
import type { PartContext } from '../part.ts'
import { measureRendering } from './measure-rendering.ts'

export async function benchPages(context: PartContext): Promise<void> {
  await context.withShop(context.size, (shop) => measureRendering(context, shop, context.size, atMost(5)))
}
