import { putPictures } from '#src/catalogue/put-pictures.ts'
import type { ConvertedPicture } from '#src/import/pictures/convert-picture.ts'
import { type CommandContext, UsageError } from '../command.ts'
import { readPicture } from '../read-picture.ts'
import { byHand } from './by-hand.ts'
import { productLines } from './format-product.ts'

/**
 * Does `product picture`: gives a product these pictures.
 *
 * @returns the exit code
 * @throws {UsageError} without a product or a picture
 */
export async function setProductPictures(context: CommandContext, given: readonly string[]): Promise<number> {
  const [name = '', ...sources] = given
  if (name === '') throw new UsageError('Не вказано: товар')
  if (sources.length === 0) throw new UsageError('Не вказано: картинка')
  const pictures: ConvertedPicture[] = []
  for (const source of sources) pictures.push(await readPicture(source))
  const product = await context.withShop((shop) => putPictures(shop, byHand(context), name, pictures))
  for (const line of productLines(product)) context.terminal.out(line)
  return 0
}
