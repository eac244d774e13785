import { z } from 'zod'
import { MAX_CART_LINES, MAX_QUANTITY } from '#src/domain/cart/cart.ts'
import { MOST_PRICE, toHryvnias } from '#src/domain/money/money.ts'
import { idSchema, measureFields, moneySchema, pictureSchema, selectedVariantSchema } from './parts.ts'
import { textField } from './text-field.ts'

/** Longer than any value that a feed can contain. */
const VALUE_LIMIT = 1000

/**
 * A line of the browser's cart. `price` is the one that the shopper was shown, so that a change can be
 * reported.
 */
const cartLineRequestSchema = z.object({
  product_id: idSchema,
  variant_id: idSchema
    .nullable()
    .default(null)
    .describe('Null: варіант із цим variant_value, без нього той, який показує картка'),
  // Left out rather than null, so that a repeated order has the same body as in earlier versions and is
  // recognised.
  variant_value: textField().min(1).max(VALUE_LIMIT).optional(),
  quantity: z
    .number('Вкажіть кількість')
    .int('Кількість має бути цілою')
    .min(1, 'Кількість має бути не меншою за 1')
    .max(MAX_QUANTITY, 'Завелика кількість'),
  price: moneySchema.max(toHryvnias(MOST_PRICE), 'Завелика ціна'),
})

export const cartLinesSchema = z.array(cartLineRequestSchema).max(MAX_CART_LINES, 'У кошику забагато рядків')

/** Longer than any promo code of a shop. */
export const PROMO_CODE_LIMIT = 60
export const promoCodeField = textField()
  .trim()
  .min(1, 'Введіть промокод')
  .max(PROMO_CODE_LIMIT, 'Такого промокоду немає')

export const promoCheckRequestSchema = z.object({ promo_code: promoCodeField, lines: cartLinesSchema })
export const promoCheckSchema = z.object({
  data: z.object({
    promo_code: z.string().describe('Як його пише магазин'),
    promo_discount: moneySchema.describe('Скільки він знімає з товарів'),
  }),
})
export type GivenPromoCode = z.infer<typeof promoCheckSchema>['data']

export const cartCheckRequestSchema = z.object({
  lines: cartLinesSchema,
})

/**
 * The present state of one line, in the order of the request. `change` is null where everything is as the
 * shopper saw it.
 */
export const cartLineAnswerSchema = z.object({
  product_id: idSchema,
  variant_id: idSchema.nullable(),
  change: z.enum(['gone', 'out_of_stock', 'less_stock', 'limit', 'price']).nullable(),
  is_price_changed: z.boolean(),
  title: z.string().nullable(),
  uri: z.string().nullable(),
  selectedVariant: selectedVariantSchema.nullable(),
  picture: pictureSchema.nullable(),
  price: moneySchema.nullable(),
  old_price: moneySchema.nullable(),
  shown_price: moneySchema,
  is_returnable: z.boolean().describe('Хибне: належної якості не підлягає поверненню'),
  allows_instalments: z.boolean().describe('Хибне: замовлення з цим товаром не оплатити частинами'),
  stock: z.number().int(),
  max_quantity: z
    .number()
    .int()
    .nullable()
    .describe('Найбільше штук в одному замовленні, коли на складі більше; інакше null'),
  quantity: z.number().int().describe('Скільки можна купити з того, що просили'),
  merged_into: z
    .object({ product_id: idSchema, variant_id: idSchema })
    .nullable()
    .describe('Товар, з яким об’єднано цей: два такі рядки стають одним'),
  ...measureFields,
})

export const cartCheckSchema = z.object({
  data: z.object({ lines: z.array(cartLineAnswerSchema), total: moneySchema, is_changed: z.boolean() }),
})

export type CartLineRequest = z.infer<typeof cartLineRequestSchema>
export type CartLineAnswer = z.infer<typeof cartLineAnswerSchema>
export type CartCheck = z.infer<typeof cartCheckSchema>['data']
