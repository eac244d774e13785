import { z } from 'zod'
import { CARRIERS } from '#src/domain/delivery/carriers.ts'
import { MOST_PRICE, toHryvnias } from '#src/domain/money/money.ts'
import { fromDigits, fromDecimal, moneySchema } from './parts.ts'
import { textField } from './text-field.ts'

/** How a parcel is handed over: in a branch, from a locker, at the door. */
const HANDOVERS = ['branch', 'locker', 'courier'] as const
const POINT_KINDS = ['branch', 'locker'] as const
export type Handover = (typeof HANDOVERS)[number]
export type PointKind = (typeof POINT_KINDS)[number]

const QUERY_LETTERS = 100
export const SETTLEMENTS_SHOWN = 20
const POINTS_SHOWN = 50
const MOST_POINTS = 200

/** The carrier's id of a settlement or a point. */
export const placeIdSchema = textField().min(1).max(64)
const query = textField().trim().max(QUERY_LETTERS).default('')

export const settlementsParamsSchema = z.object({ q: query.describe('Початок назви') })

const settlementSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string().describe('м., с., смт, с-ще'),
  district: z.string().nullable(),
  region: z.string().nullable(),
  label: z.string().describe('с. Іванівка, Уманський р-н, Черкаська обл.: різне для однакових назв'),
  carriers: z
    .array(z.object({ carrier: z.enum(CARRIERS), kinds: z.array(z.enum(HANDOVERS)) }))
    .describe('Хто й як сюди доставляє'),
})
/** Without a query, the largest settlements. */
export const settlementsAnswerSchema = z.object({ data: z.array(settlementSchema) })

const weight = z.number().int().min(1).max(10_000_000)
const coordinates = z
  .string()
  .regex(/^-?\d{1,2}(?:\.\d{1,10})?,-?\d{1,3}(?:\.\d{1,10})?$/, 'Координати як 50.4501,30.5234')
  .transform((text) => {
    const [lat = 0, lng = 0] = text.split(',').map(Number)
    return { lat, lng }
  })
const size = z
  .string()
  .regex(/^\d{1,5}x\d{1,5}x\d{1,5}$/, 'Розміри в міліметрах як 600x400x300')
  .transform((text) => text.split('x').map(Number))

export const pointsParamsSchema = z.object({
  settlement: placeIdSchema.describe('id населеного пункту з /api/delivery/settlements'),
  carrier: z.enum(CARRIERS).optional().describe('Лише цього перевізника'),
  kind: z.enum(POINT_KINDS).optional().describe('Лише відділення або лише поштомати'),
  q: query.describe('Номер («12», «№12», «поштомат 1234») або вулиця'),
  near: coordinates.optional().describe('Широта, довгота: найближчі спершу'),
  weight_g: fromDigits(weight).optional().describe('Лише ті, що таке приймуть'),
  size_mm: size.optional().describe('Лише ті, що таке приймуть'),
  declared: fromDecimal(z.number().min(0.01).max(100_000_000))
    .optional()
    .describe('Скільки коштує товар, грн: лише ті, де перевізник таке бере'),
  limit: fromDigits(z.number().int().min(1).max(MOST_POINTS))
    .default(POINTS_SHOWN)
    .describe(`Скільки найбільше; без нього ${POINTS_SHOWN}`),
})

const hours = z.string().nullable().describe('09:00–20:00; null: зачинено')
const WEEK_HOURS = {
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
}

const deliveryPointSchema = z.object({
  id: z.string(),
  carrier: z.enum(CARRIERS),
  kind: z.enum(POINT_KINDS),
  number: z.string(),
  title: z.string().describe('Відділення № 12'),
  address: z.string(),
  settlement_id: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  max_weight_g: z.number().int().nullable().describe('Найважча посилка, яку видасть; null: невідомо'),
  max_size_mm: z
    .object({ length: z.number().int(), width: z.number().int(), height: z.number().int() })
    .nullable(),
  max_declared: moneySchema.nullable().describe('Найбільша оголошена вартість'),
  hours: z.object(WEEK_HOURS).nullable().describe('null: невідомо'),
  hours_today: hours,
  distance_m: z.number().int().nullable().describe('Від near'),
})
/** Only points that are open and hand parcels out. */
export const pointsAnswerSchema = z.object({
  data: z.array(deliveryPointSchema),
  meta: z.object({ total: z.number().int() }),
})

export const quoteParamsSchema = z.object({
  settlement: placeIdSchema.optional().describe('Куди їде Нова Пошта'),
  point: placeIdSchema.optional().describe('id відділення чи поштомата з /api/delivery/points'),
  index: z
    .string()
    .regex(/^\d{5}$/, 'П’ять цифр')
    .optional()
    .describe('Куди їде Укрпошта'),
  carrier: z.enum(CARRIERS).describe('Перевізник'),
  kind: z.enum(HANDOVERS).describe('До відділення, до поштомата чи кур’єром'),
  weight_g: fromDigits(weight).describe('Вага посилки, грамів'),
  goods: fromDecimal(z.number().min(0).max(toHryvnias(MOST_PRICE))).describe(
    'Гривні: на стільки оголошують посилку',
  ),
})
export const quoteAnswerSchema = z.object({
  data: z.object({
    price: moneySchema.nullable().describe('За розрахунком перевізника; null: не відомо'),
    arrives_on: z.iso.date().nullable().describe('Якщо замовити зараз; null: не відомо'),
    office: z
      .object({
        address: z.string().nullable().describe('null: за цим індексом відділення немає'),
        is_closed: z.boolean(),
      })
      .nullable()
      .describe(
        'Відділення Укрпошти за індексом чи точка Нової Пошти, як їх тепер має перевізник; null: не відомо',
      ),
  }),
})

/**
 * Ids of the chosen settlement and point. An order stores their text as well, because ids may disappear from the carrier's
 * directory.
 */
export const chosenPlaceFields = {
  settlement_id: placeIdSchema.optional().describe('З GET /api/delivery/settlements'),
  point_id: placeIdSchema.optional().describe('З GET /api/delivery/points'),
} as const

export type SettlementsParams = z.output<typeof settlementsParamsSchema>
export type Settlement = z.infer<typeof settlementSchema>
export type PointsParams = z.output<typeof pointsParamsSchema>
export type DeliveryPoint = z.infer<typeof deliveryPointSchema>
export type DeliveryQuote = z.infer<typeof quoteAnswerSchema>['data']
export type WeekHours = NonNullable<DeliveryPoint['hours']>
