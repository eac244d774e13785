import {
  hideProduct,
  moveProduct,
  renameProduct,
  setProductInstalments,
  setProductReturnable,
  showProduct,
} from '#src/catalogue/change-product.ts'
import { setOldPrice, setPrice, setStock } from '#src/catalogue/change-variants.ts'
import { editProduct } from '#src/catalogue/edit-product.ts'
import { findNamedProduct, type NamedProduct, requireOneVariant } from '#src/catalogue/find-named-product.ts'
import { listPrices } from '#src/catalogue/list-prices.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '#src/catalogue/pinned-fields.ts'
import { describeProduct } from '#src/catalogue/product/describe-product.ts'
import { setAttribute } from '#src/catalogue/set-attributes.ts'
import { setBrand } from '#src/catalogue/product/set-brand.ts'
import { setMeasure } from '#src/catalogue/set-measure.ts'
import { unpinProduct } from '#src/catalogue/unpin.ts'
import type { Database } from '#src/database/connect.ts'
import { rightOf } from '#src/domain/rights/right-of.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'
import { readAmount } from '../read-amount.ts'
import { addProduct } from './add-product.ts'
import { byHand } from './by-hand.ts'
import { columnsOf } from './columns-of.ts'
import { mergeProduct } from './merge-product.ts'
import { kindOfMove, movePieces } from './move-pieces.ts'
import { MEASURE_OPTIONS } from './read-measure.ts'
import { readAsAbove } from './read-returnable.ts'
import { setProductPictures } from './set-product-pictures.ts'
import { readSeoTexts, SEO_OPTIONS, type SeoValues } from './read-seo-texts.ts'
import { readSetValues } from './read-set-values.ts'
import { readPieces } from './read-pieces.ts'
import { priceLines, pricesJson } from './format-prices.ts'
import { productJson, productLines } from './format-product.ts'

const OPTIONS = {
  all: { type: 'boolean' },
  keep: { type: 'boolean' },
  json: { type: 'boolean' },
  price: { type: 'string' },
  ...MEASURE_OPTIONS,
  returnable: { type: 'string' },
  instalments: { type: 'string' },
  reason: { type: 'string' },
  pictures: { type: 'boolean' },
  attributes: { type: 'boolean' },
  'add-stock': { type: 'boolean' },
  yes: { type: 'boolean' },
  ...SEO_OPTIONS,
} as const
const FIELDS = { ...PRODUCT_FIELDS, ...VARIANT_FIELDS }

/** The right for an action. An action that sets a field has the name of the field. */
function rightOfAction(action: string): Right {
  return rightOf(action === 'old-price' ? FIELDS[action] : action)
}

type Values = {
  all?: boolean
  keep?: boolean
  weight?: string
  size?: string
  returnable?: string
  instalments?: string
} & SeoValues
/** What a command does to the product. */
type Change = (database: Database, product: NamedProduct) => Promise<unknown>

export const productCommand: Command = {
  name: 'product',
  summary: 'один товар: новий, показати, сховати, ціна, залишок, назва, світлина, категорія, вага, злити',
  usage: `npm run shop -- product info ТОВАР [--json]
npm run shop -- product prices ТОВАР [--json]
npm run shop -- product add НАЗВА --price ЦІНА [--json]
npm run shop -- product hide ТОВАР
npm run shop -- product show ТОВАР
npm run shop -- product price ТОВАР ЦІНА [--all]
npm run shop -- product old-price ТОВАР ЦІНА|none [--all]
npm run shop -- product stock ТОВАР ШТУК [--keep] [--all]
npm run shop -- product write-off ТОВАР ШТУК --reason ЧОМУ
npm run shop -- product receive ТОВАР ШТУК --reason ЗВІДКИ
npm run shop -- product title ТОВАР НАЗВА
npm run shop -- product picture ТОВАР КАРТИНКА [КАРТИНКА…]
npm run shop -- product category ТОВАР КАТЕГОРІЯ
npm run shop -- product brand ТОВАР БРЕНД|none
npm run shop -- product attribute ТОВАР ХАРАКТЕРИСТИКА ЗНАЧЕННЯ|none
npm run shop -- product set ТОВАР [--weight ВАГА] [--size РОЗМІРИ] [--all] [--returnable так|ні|як-вище]
                                  [--instalments так|ні|як-вище] [--seo-title ТЕКСТ] [--seo-description ТЕКСТ]
npm run shop -- product merge ЩО КУДИ [--pictures] [--attributes] [--add-stock] [--yes]
npm run shop -- product unpin ТОВАР [ПОЛЕ…]

ТОВАР — артикул, номер у прайсі, останню частину адреси сторінки або id:123. Що задано вручну, того імпорт не міняє й каже
про це у звіті; unpin повертає поле прайсу з наступним імпортом. Поля: ${Object.keys(FIELDS).join(', ')}; без поля — усі.

--all     усім варіантам товару, а не одному за артикулом
--keep    залишок не з прайсу: міняють його лише замовлення. Без --keep його встановить наступний імпорт
write-off, receive  штуки зникли чи надійшли: з причиною в історії залишку, наступний імпорт їх не скасовує
picture   JPEG, PNG, WebP, GIF, AVIF чи TIFF: файл або адреса; перша стоїть на картці. Замість світлин із прайсу
category  адреса категорії або її назва: npm run shop -- category list
set       вага (кг) і розміри (довжина x ширина x висота, см) однієї штуки в упаковці: за ними обирають доставку;
          none — невідомо
prices    якою була ціна, яку стару ціну показано й яку закон дозволяє (docs/owner/law.md)
add       новий товар, якого немає в прайсі: покупці його не бачать, доки не скажете show
hide      ховає товар з усіма варіантами
merge     той самий товар, заведений двічі: лишається другий, адреса першого веде на нього, наступні імпорти першого не
          чіпають; назад не повернути. Без --yes лише показує, що буде. --pictures, --attributes: узяти світлини й
          характеристики, яких у другого немає; --add-stock: додати залишок першого, якщо це не ті самі штуки
attribute кілька значень однієї — через крапку з комою: «білий; чорний»
set       --returnable ні: товар належної якості не підлягає поверненню; як-вище — за його категорією
set       --instalments ні: не продавати частинами (docs/owner/payments.md); як-вище — за його категорією і брендом

Приклади:
  npm run shop -- product price GL-101 1299,50
  npm run shop -- product hide hlechyk-hlynianyi`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'info') return info(context, requirePositionals(rest, ['товар'])[0], values.json === true)
    if (action === 'prices')
      return prices(context, requirePositionals(rest, ['товар'])[0], values.json === true)
    if (action === 'add')
      return addProduct(context, requirePositionals(rest, ['назва (в лапках)'])[0], values)
    const kind = kindOfMove(action)
    if (kind) {
      const [name, count] = requirePositionals(rest, ['товар', 'кількість'])
      return movePieces(context, { kind, name, count, reason: values.reason })
    }
    if (action === 'picture') return setProductPictures(context, rest)
    if (action === 'merge')
      return mergeProduct(context, requirePositionals(rest, ['що злити', 'куди']), values)
    const [name = '', ...given] = rest
    const change = readChange(action, given, values, context.now())
    if (name === '') throw new UsageError('Не вказано: товар')
    return apply(context, name, action, change)
  },
}

/**
 * Reads the whole command line, so that a wrong call fails before the shop's database is opened.
 * @throws UsageError
 */
function readChange(action: string, given: string[], values: Values, now: Date): Change {
  switch (action) {
    case 'hide':
    case 'show': {
      requirePositionals(given, [])
      return (database, product) =>
        action === 'hide' ? hideProduct(database, product, now) : showProduct(database, product, now)
    }
    case 'title': {
      const title = requirePositionals(given, ['назва (в лапках)'])[0].trim()
      if (title === '') throw new UsageError('Назва не може бути порожньою')
      return (database, product) => renameProduct(database, product, title, now)
    }
    case 'category': {
      const [category] = requirePositionals(given, ['категорія (назва з пробілами — в лапках)'])
      return (database, product) => moveProduct(database, product, category, now)
    }
    case 'brand': {
      const [brand] = requirePositionals(given, ['бренд (назва з пробілами — в лапках)'])
      return (database, product) => setBrand(database, product, brand === 'none' ? '' : brand, now)
    }
    case 'attribute': {
      const [title, value] = requirePositionals(given, ['характеристика', 'значення'])
      return (database, product) =>
        setAttribute(database, product, { title, value: value === 'none' ? null : value }, now)
    }
    case 'price': {
      const price = readAmount(requirePositionals(given, ['ціна'])[0])
      return (database, product) => setPrice(database, variantsOf(product, values), price)
    }
    case 'old-price': {
      const [text] = requirePositionals(given, ['стара ціна'])
      const price = text === 'none' ? null : readAmount(text)
      return (database, product) => setOldPrice(database, variantsOf(product, values), price)
    }
    case 'stock': {
      const pieces = readPieces(requirePositionals(given, ['кількість'])[0])
      return (database, product) =>
        setStock(database, variantsOf(product, values), pieces, values.keep === true)
    }
    case 'set':
      requirePositionals(given, [])
      return readSettings(values, now)
    case 'unpin': {
      const columns = columnsOf(FIELDS, given)
      return (database, product) => unpinProduct(database, product, columns)
    }
    default:
      throw unknownAction(action, ACTIONS)
  }
}

/** Reads `set`, which changes everything that its options name. */
function readSettings(values: Values, now: Date): Change {
  const texts = readSeoTexts(values)
  const { instalments } = values
  const allows = instalments === undefined ? undefined : readAsAbove('instalments', instalments)
  const { measure, isReturnable } = readSetValues(values, texts !== null || allows !== undefined)
  return async (database, product) => {
    if (texts) await describeProduct(database, product, texts, now)
    if (measure) await setMeasure(database, variantsOf(product, values), measure)
    if (allows !== undefined) await setProductInstalments(database, product, allows, now)
    if (isReturnable !== undefined) await setProductReturnable(database, product, isReturnable, now)
  }
}

const ACTIONS = [
  'info',
  'prices',
  'add',
  'hide',
  'show',
  'price',
  'old-price',
  'stock',
  'write-off',
  'receive',
  'title',
  'picture',
  'category',
  'brand',
  'attribute',
  'set',
  'merge',
  'unpin',
]

async function apply(context: CommandContext, name: string, action: string, change: Change): Promise<number> {
  const product = await context.withShop(({ database }) =>
    editProduct(database, { ...byHand(context), right: rightOfAction(action) }, name, change),
  )
  for (const line of productLines(product)) context.terminal.out(line)
  return 0
}

function variantsOf(product: NamedProduct, { all }: Values) {
  return all ? product.variants : [requireOneVariant(product)]
}

async function info({ terminal, withShop }: CommandContext, name: string, isJson: boolean): Promise<number> {
  const product = await withShop(({ database }) => findNamedProduct(database, name))
  if (isJson) terminal.out(JSON.stringify(productJson(product), null, 2))
  else for (const line of productLines(product)) terminal.out(line)
  return 0
}

async function prices(
  { terminal, withShop }: CommandContext,
  name: string,
  isJson: boolean,
): Promise<number> {
  const found = await withShop(async ({ database }) => {
    const product = await findNamedProduct(database, name)
    return listPrices(database, product.meant)
  })
  if (isJson) terminal.out(JSON.stringify(found.map(pricesJson), null, 2))
  else for (const line of found.flatMap(priceLines)) terminal.out(line)
  return 0
}
