import { editProduct } from '#src/catalogue/edit-product.ts'
import { type NamedProduct, requireOneVariant } from '#src/catalogue/find-named-product.ts'
import { addVariant } from '#src/catalogue/variants/add-variant.ts'
import { describeVariant, type VariantOption } from '#src/catalogue/variants/describe-variant.ts'
import { orderVariants, showVariant } from '#src/catalogue/variants/place-variants.ts'
import { removeVariant } from '#src/catalogue/variants/remove-variant.ts'
import { requireDistinctOptions } from '#src/catalogue/variants/require-distinct-options.ts'
import type { Database } from '#src/database/connect.ts'
import { type Command, UsageError } from '../command.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'
import { readAmount } from '../read-amount.ts'
import { byHand } from './by-hand.ts'
import { productLines } from './format-product.ts'
import { readPieces } from './read-pieces.ts'

const OPTIONS = {
  option: { type: 'string', multiple: true },
  price: { type: 'string' },
  'old-price': { type: 'string' },
  stock: { type: 'string' },
  sku: { type: 'string' },
} as const
type Values = { option?: string[]; price?: string; 'old-price'?: string; stock?: string; sku?: string }
type Change = (database: Database, product: NamedProduct) => Promise<unknown>

const ACTIONS = ['add', 'set', 'order', 'hide', 'show', 'remove']

export const variantCommand: Command = {
  name: 'variant',
  summary: 'варіанти товару: додати, чим відрізняються, порядок, сховати, видалити',
  usage: `npm run shop -- variant add ТОВАР --option НАЗВА=ЗНАЧЕННЯ… --price ЦІНА [--old-price ЦІНА] [--stock ШТУК] [--sku АРТИКУЛ]
npm run shop -- variant set ВАРІАНТ [--option НАЗВА=ЗНАЧЕННЯ…] [--sku АРТИКУЛ]
npm run shop -- variant order ТОВАР АРТИКУЛ [АРТИКУЛ…]
npm run shop -- variant hide ВАРІАНТ
npm run shop -- variant show ВАРІАНТ
npm run shop -- variant remove ВАРІАНТ

ВАРІАНТ — його артикул або номер у прайсі. Ціну, залишок і світлину варіанта міняє «product».

--option  чим варіант відрізняється від інших: --option Колір=білий --option Розмір=L; разом вони замінюють попередні
order     у цьому порядку варіанти бачить покупець; не названі йдуть за ними
remove    варіант, доданий вручну, без незавершених замовлень. Той, що є в прайсі, можна лише сховати

Задане вручну імпорт не міняє; поля прайсу повертає «product unpin».

Приклади:
  npm run shop -- variant add rushnyk-khmara --option Колір=білий --price 390 --stock 5
  npm run shop -- variant order rushnyk-khmara LN-540-2 LN-540-1`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...given] = positionals
    const [name, change] = readChange(action, given, values, context.now())
    const product = await context.withShop(({ database }) =>
      editProduct(
        database,
        { ...byHand(context), right: 'goods.describe' },
        name,
        async (transaction, known) => {
          await change(transaction, known)
          await requireDistinctOptions(transaction, known.id)
        },
      ),
    )
    for (const line of productLines(product)) context.terminal.out(line)
    return 0
  },
}

/**
 * Finds everything that can be wrong with the call before the shop's database is opened.
 * @throws UsageError
 */
function readChange(action: string, given: string[], values: Values, now: Date): [string, Change] {
  switch (action) {
    case 'add': {
      const [name] = requirePositionals(given, ['товар'])
      return [name, adding(values, now)]
    }
    case 'set': {
      const [name] = requirePositionals(given, ['варіант'])
      const { sku, option } = values
      if (sku === undefined && option === undefined) throw new UsageError('Не вказано: --option або --sku')
      const words = { ...(sku !== undefined && { sku }), ...(option && { options: readOptions(option) }) }
      return [
        name,
        (database, product) => describeVariant(database, requireOneVariant(product).id, words, now),
      ]
    }
    case 'order': {
      const [name = '', ...articles] = given
      if (articles.length === 0) throw new UsageError('Не вказано: товар, а за ним артикули в новому порядку')
      return [name, (database, product) => orderVariants(database, product, articles)]
    }
    case 'hide':
    case 'show': {
      const [name] = requirePositionals(given, ['варіант'])
      return [
        name,
        (database, product) => showVariant(database, requireOneVariant(product).id, action === 'show'),
      ]
    }
    case 'remove': {
      const [name] = requirePositionals(given, ['варіант'])
      return [name, (database, product) => removeVariant(database, requireOneVariant(product).id)]
    }
    default:
      throw unknownAction(action, ACTIONS)
  }
}

function adding({ option = [], price, stock, sku = '', ...values }: Values, now: Date): Change {
  if (price === undefined) throw new UsageError('Не вказано: --price')
  const given = {
    sku,
    options: readOptions(option),
    pictures: [],
    price: readAmount(price),
    old_price: values['old-price'] === undefined ? null : readAmount(values['old-price']),
    stock: stock === undefined ? 0 : readPieces(stock),
  }
  if (given.options.length === 0) throw new UsageError('Не вказано, чим відрізняється: --option Колір=білий')
  return (database, product) => addVariant(database, product.id, given, now)
}

function readOptions(texts: readonly string[]): VariantOption[] {
  return texts.map((text) => {
    const [title = '', ...value] = text.split('=')
    if (title.trim() === '' || value.join('=').trim() === '')
      throw new UsageError(`--option: потрібно НАЗВА=ЗНАЧЕННЯ, а не «${text}»`)
    return { title: title.trim(), value: value.join('=').trim() }
  })
}
