import { mergeProducts } from '#src/catalogue/product-merge/merge-products.ts'
import { previewProductMerge } from '#src/catalogue/product-merge/plan-merge.ts'
import type { ProductMergePreview } from '#src/contract/admin/product.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { countOf, ORDER_FORMS, PICTURE_FORMS } from '#src/domain/text/plural.ts'
import type { CommandContext } from '../command.ts'
import { byHand } from './by-hand.ts'

type Values = { pictures?: boolean; attributes?: boolean; 'add-stock'?: boolean; yes?: boolean }

/** `product merge`: prints what would be moved, and merges with `--yes`. */
export async function mergeProduct(
  context: CommandContext,
  [from, into]: readonly [string, string],
  values: Values,
): Promise<number> {
  const { terminal, withShop } = context
  const who = byHand(context)
  if (values.yes !== true) {
    const preview = await withShop(({ database }) => previewProductMerge(database, who.actor, { from, into }))
    for (const line of previewLines(preview, values)) terminal.err(line)
    return 1
  }
  const merged = await withShop(({ database }) =>
    mergeProducts(database, who, {
      from,
      into,
      withPictures: values.pictures === true,
      withAttributes: values.attributes === true,
      withStock: values['add-stock'] === true,
    }),
  )
  terminal.out(
    `«${merged.from.title}» злито з «${merged.into.title}». Стара адреса /products/${merged.from.slug} веде на /products/${merged.into.slug}.`,
  )
  if (merged.stock > 0) terminal.out(`Додано на склад: ${merged.stock} шт.`)
  return 0
}

function previewLines(preview: ProductMergePreview, values: Values): string[] {
  const { from, into, favorites, viewed, waiting, open_orders, pictures, attributes } = preview
  const moved: [string, number | string][] = [
    ['в улюблених', favorites],
    ['у переглянутих', viewed],
    ['чекають на товар', waiting],
    ['перенаправлення й запити пошуку', preview.leads],
    ['добірки', preview.collections.join(', ')],
    ['акції', preview.promotions.join(', ')],
    ['світлини', values.pictures === true ? countOf(pictures, PICTURE_FORMS) : ''],
    ['характеристики', values.attributes === true ? attributes.join(', ') : ''],
  ]
  return [
    `Лишиться «${into.title}» id:${into.id}, ${formatPrice(toKopiykas(into.price))}, залишок ${into.stock}${values['add-stock'] === true ? ` + ${from.stock}` : ''}`,
    `Зникне з продажу «${from.title}» id:${from.id}, ${formatPrice(toKopiykas(from.price))}, залишок ${from.stock}`,
    ...moved
      .filter(([, what]) => what !== 0 && what !== '')
      .map(([name, what]) => `  перейде, ${name}: ${what}`),
    `  ${from.uri} вестиме на ${into.uri}; рядки кошиків — теж`,
    ...(open_orders === 0 ? [] : [`  ${countOf(open_orders, ORDER_FORMS)} з ним у роботі лишаються, як є`]),
    'Назад не повернути. Якщо так — додайте --yes.',
  ]
}
