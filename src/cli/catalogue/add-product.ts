import { findNamedProduct } from '#src/catalogue/find-named-product.ts'
import { createProduct } from '#src/catalogue/product/create-product.ts'
import { newProductSchema } from '#src/contract/admin/product.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { checked } from '#src/staff/checked.ts'
import { type CommandContext, UsageError } from '../command.ts'
import { readAmount } from '../read-amount.ts'
import { byHand } from './by-hand.ts'
import { productJson, productLines } from './format-product.ts'

type Values = { price?: string; json?: boolean }

/** «Новий товар» of the desk: a product with a name and a price, hidden until it is shown. */
export async function addProduct(
  context: CommandContext,
  title: string,
  { price, json }: Values,
): Promise<number> {
  if (price === undefined) throw new UsageError('Не вказано: --price')
  const given = checked(newProductSchema, { title, price: toHryvnias(readAmount(price)) })
  const { terminal } = context
  const product = await context.withShop(async ({ database }) => {
    const id = await createProduct(database, byHand(context), given)
    return findNamedProduct(database, `id:${id}`)
  })
  if (json) {
    terminal.out(JSON.stringify(productJson(product), null, 2))
    return 0
  }
  for (const line of productLines(product)) terminal.out(line)
  terminal.out(`Покупці побачать його після: npm run shop -- product show id:${product.id}`)
  return 0
}
