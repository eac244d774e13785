import { z } from 'zod'
import { RECEIPT_KINDS } from '#src/domain/receipts/receipt-kinds.ts'
import {
  BRANCH_LIMITS,
  BRANCH_MISSING,
  branchError,
  CITY_LIMITS,
  CITY_MISSING,
  cityError,
  FLAT_MOST,
  flatError,
  HOUSE_LIMITS,
  HOUSE_MISSING,
  houseError,
  INDEX_MISSING,
  indexError,
  STREET_LIMITS,
  STREET_MISSING,
  streetError,
} from '#src/domain/order-life/delivery-rules.ts'
import { PAYMENT_STATES } from '#src/domain/payments/amount-due.ts'
import { CARRIERS } from '#src/domain/delivery/carriers.ts'
import { WAYBILL_STATES } from '#src/domain/delivery/waybill-states.ts'
import { ORDER_STATUSES } from '#src/domain/order-life/order-status.ts'
import { PAYMENT_METHODS } from '#src/domain/payments/payment-methods.ts'
import { DELIVERY_METHODS } from '#src/domain/delivery/delivery-methods.ts'
import { chosenPlaceFields } from './delivery.ts'
import { dispatchSchema } from './dispatch-settings.ts'
import { cartLineAnswerSchema, cartLinesSchema, promoCodeField } from './cart.ts'
import {
  commentField,
  contactField,
  nameField,
  optionalEmailField,
  phoneField,
  recaptchaTokenField,
} from './contact-fields.ts'
import { proofField } from './proof-of-work.ts'
import { moneySchema, pictureSchema, selectedVariantSchema, sizeSchema } from './parts.ts'

const daysSchema = z.object({ from: z.number().int(), to: z.number().int() })
const zoneSchema = z.object({
  title: z.string(),
  places: z.array(z.string()).describe('Міста, райони, області; порожньо: усюди'),
  rates: z.array(z.object({ up_to_g: z.number().int().nullable(), price: moneySchema })),
  free_from: moneySchema.nullable(),
  days: daysSchema.nullable(),
})

/** `GET /api/checkout`: the delivery and payment methods from which a shopper may choose. */
export const checkoutOptionsSchema = z.object({
  data: z.object({
    deliveries: z.array(
      z.object({
        id: z.enum(DELIVERY_METHODS),
        title: z.string(),
        note: z.string(),
        price_note: z.string(),
        price: moneySchema.nullable().describe('Null: за тарифами перевізника'),
        free_from: moneySchema.nullable().describe('Від такої суми товарів доставка безкоштовна'),
        max_weight_g: z.number().int().nullable().describe('Найважче, що можна надіслати; null: без межі'),
        max_size_mm: sizeSchema.nullable(),
        least_weight_g: z.number().int().nullable().describe('Від якої ваги так доставляють; null: без межі'),
        zones: z.array(zoneSchema).nullable().describe('Куди й за скільки привозить сам магазин'),
        days: daysSchema.nullable().describe('Днів у дорозі'),
      }),
    ),
    dispatch: dispatchSchema.nullable().describe('Коли магазин відправляє; null: дат не обіцяє'),
    payments: z.array(
      z.object({
        id: z.enum(PAYMENT_METHODS),
        title: z.string(),
        note: z.string(),
        instalments: z
          .object({ least_parts: z.number().int(), most_parts: z.number().int(), least_sum: moneySchema })
          .optional()
          .describe(
            'Банк ділить суму на платежі: від скількох, до скількох і від якої суми; інакше платять одразу',
          ),
      }),
    ),
  }),
})

const limits = ({ least, most }: { least: number; most: number }) => ({ minLength: least, maxLength: most })
const cityField = contactField(CITY_MISSING, cityError).meta(limits(CITY_LIMITS))
const branchField = contactField(BRANCH_MISSING, branchError).meta(limits(BRANCH_LIMITS))
const addressFields = {
  city: cityField,
  settlement_id: chosenPlaceFields.settlement_id,
  street: contactField(STREET_MISSING, streetError).meta(limits(STREET_LIMITS)),
  house: contactField(HOUSE_MISSING, houseError).meta(limits(HOUSE_LIMITS)),
  flat: contactField('', flatError).meta({ maxLength: FLAT_MOST }).default(''),
}

export const deliverySchema = z.discriminatedUnion(
  'method',
  [
    z.object({ method: z.literal('pickup') }),
    z.object({
      method: z.literal('nova_poshta'),
      city: cityField,
      branch: branchField,
      ...chosenPlaceFields,
    }),
    z.object({
      method: z.literal('nova_poshta_locker'),
      city: cityField,
      branch: branchField,
      ...chosenPlaceFields,
    }),
    z.object({ method: z.literal('nova_poshta_courier'), ...addressFields }),
    z.object({
      method: z.literal('ukrposhta'),
      city: cityField,
      settlement_id: chosenPlaceFields.settlement_id,
      index: contactField(INDEX_MISSING, indexError).meta({ pattern: '^\\d{5}$' }),
      branch: z
        .string()
        .trim()
        .max(BRANCH_LIMITS.most)
        .optional()
        .describe('Адреса відділення за індексом, як її бачив покупець'),
    }),
    z.object({ method: z.literal('own_courier'), ...addressFields }),
    z.object({ method: z.literal('freight'), ...addressFields }),
  ],
  'Оберіть спосіб доставки',
)

/**
 * The messages come from `domain/contact/contact-rules.ts` and `domain/order-life/delivery-rules.ts`, which are
 * also the rules of the form.
 */
export const orderRequestSchema = z.object({
  name: nameField,
  phone: phoneField,
  email: optionalEmailField.nullable().default(null),
  comment: commentField.nullable().default(''),
  delivery: deliverySchema,
  delivery_price: moneySchema
    .nullable()
    .optional()
    .describe('Вартість доставки, яку бачив покупець; якщо вона вже інша, замовлення не приймається'),
  payment_method: z.enum(PAYMENT_METHODS, 'Оберіть спосіб оплати'),
  lines: cartLinesSchema.min(1, 'У кошику немає товарів'),
  promo_code: promoCodeField.optional(),
  promo_discount: moneySchema
    .optional()
    .describe('Знижка за промокодом, яку бачив покупець; якщо вона вже інша, замовлення не приймається'),
  recaptcha_token: recaptchaTokenField,
  proof_of_work: proofField,
})

/** The header that carries the key. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/**
 * Sent with every order, so that a repeated request places it only once. The object is loose, so that the other
 * headers stay in the request.
 */
export const idempotencyHeadersSchema = z.looseObject({
  [IDEMPOTENCY_KEY]: z
    .string('Потрібен заголовок Idempotency-Key')
    .regex(/^[\w-]{16,64}$/, 'Idempotency-Key: від 16 до 64 латинських літер, цифр, дефісів')
    .describe('Ваш випадковий ключ: повтор із тим самим ключем дає те саме замовлення'),
})

const orderLineSchema = z.object({
  title: z.string(),
  uri: z.string().nullable(),
  sku: z.string().nullable(),
  selectedVariant: selectedVariantSchema.nullable(),
  picture: pictureSchema.nullable(),
  price: moneySchema,
  quantity: z.number().int(),
  returned: z.number().int().describe('Скільки з них повернулося'),
  total: moneySchema,
})

/** Letters and digits in the address of an order's page: 130 random bits, which cannot be guessed. */
export const ORDER_ID_LENGTH = 22
export const orderParamsSchema = z.object({
  id: z
    .string()
    .regex(new RegExp(`^[0-9A-Za-z]{${ORDER_ID_LENGTH}}$`))
    .describe('id замовлення з відповіді, якою його прийнято'),
})

/**
 * The order page is public to everybody who has its address. Contacts and the street address are therefore
 * masked, and the comment is left out.
 */
export const orderSchema = z.object({
  id: z.string().describe('Випадковий номер з адреси сторінки замовлення'),
  number: z.string(),
  uri: z.string(),
  status: z.enum(ORDER_STATUSES),
  status_title: z.string(),
  created_at: z.iso.datetime(),
  name: z.string(),
  phone: z.string(),
  delivery: z
    .object({
      method: z.enum(DELIVERY_METHODS),
      title: z.string(),
      address: z.string(),
      price: moneySchema.nullable().describe('Є в total; null: невідома, total без доставки'),
    })
    .nullable(),
  tracking: z
    .object({
      carrier: z.enum(CARRIERS),
      carrier_title: z.string(),
      number: z.string(),
      state: z.enum(WAYBILL_STATES),
      state_title: z.string(),
      url: z.string().describe('Сторінка перевізника про цю посилку'),
    })
    .nullable()
    .describe('Посилка; null, доки перевізник не дав їй номера'),
  payment: z
    .object({
      method: z.enum(PAYMENT_METHODS),
      title: z.string(),
      bank_details: z
        .object({
          recipient: z.string(),
          iban: z.string(),
          code: z.string().nullable(),
          bank: z.string().nullable(),
          purpose: z.string(),
        })
        .nullable()
        .describe('Куди платити, доки є що'),
      invoice: z
        .object({
          url: z.string().describe('Рахунок, PDF'),
          code_url: z
            .string()
            .nullable()
            .describe('QR-код Національного банку, SVG; null: сплачувати нічого'),
          pay_url: z.string().nullable().describe('Що в коді: відкриває переказ у застосунку банку'),
        })
        .nullable()
        .describe('Рахунок на оплату переказом; null, якщо платять інакше'),
    })
    .nullable(),
  lines: z.array(orderLineSchema),
  items_count: z.number().int(),
  discount: moneySchema.describe('Знижка на товари, вже віднята від total'),
  promo_code: z.string().nullable().describe('Промокод, з яким замовлено'),
  total: moneySchema,
  due: moneySchema.describe('Скільки ще сплатити'),
  paid: moneySchema.describe('Скільки сплачено'),
  refunded: moneySchema.describe('Скільки зі сплаченого повернено'),
  payment_state: z.enum(PAYMENT_STATES),
  payment_state_title: z.string(),
  may_cancel: z.boolean().describe('Покупець ще може скасувати: замовлення не почали збирати'),
  receipts: z
    .array(z.object({ kind: z.enum(RECEIPT_KINDS), title: z.string(), url: z.string(), total: moneySchema }))
    .describe('Видані фіскальні чеки: продаж і повернення'),
})
export const orderAnswerSchema = z.object({ data: orderSchema })

/**
 * A person who has the page's address proves by the whole phone number that the order is hers; the page shows
 * only a few of its digits.
 */
export const cancelOrderRequestSchema = z.object({ phone: phoneField })

/** A 409: the order was not placed, and `lines` states the present state of each line. */
export const orderConflictSchema = z.object({
  message: z.string(),
  lines: z.array(cartLineAnswerSchema),
  total: moneySchema,
})

export type OrderRequest = z.infer<typeof orderRequestSchema>
export type Delivery = z.infer<typeof deliverySchema>
export type OrderLine = z.infer<typeof orderLineSchema>
export type Order = z.infer<typeof orderSchema>
export type OrderConflict = z.infer<typeof orderConflictSchema>
export type CheckoutOptions = z.infer<typeof checkoutOptionsSchema>['data']
