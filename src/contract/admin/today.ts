import { z } from 'zod'
import { idSchema, moneySchema, pictureSchema } from '../parts.ts'
import { workKindSchema } from './jobs.ts'
import { actionSchema, statusSchema } from './orders.ts'

/**
 * `GET /api/admin/today`: the person's queues; null for a queue that her role does not have. Sums are in
 * hryvnias.
 */
const todaySchema = z.object({
  queues: z.object({
    calls: z.object({ count: z.int(), longest_minutes: z.int().nullable() }).nullable(),
    new: z.object({ count: z.int(), sum: moneySchema }).nullable(),
    to_pack: z.object({ count: z.int() }).nullable(),
    to_hand_over: z.object({ count: z.int() }).nullable(),
    unpaid: z.object({ count: z.int() }).nullable(),
    in_branch: z.object({ count: z.int() }).nullable(),
    low_stock: z.object({ count: z.int(), out: z.int() }).nullable(),
  }),
  price_lists: z.int().nullable().describe('Прочитані прайси, що чекають на рішення'),
  calls: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      phone: z.string(),
      goods: z.string(),
      tries: z.int(),
      asked_at: z.string(),
      status: statusSchema,
      is_pickup: z.boolean(),
      locked_by: z.string().nullable().describe('Хто телефонує просто зараз'),
      is_mine: z.boolean(),
    }),
  ),
  orders: z.array(
    z.object({
      number: z.string(),
      created_at: z.string(),
      status: statusSchema,
      action: actionSchema,
      name: z.string(),
      place: z.string(),
      delivery: z.object({ method: z.string() }),
      payment: z.string(),
      payment_state: z.enum(['none', 'held', 'paid', 'part', 'part_refunded', 'refunded', 'failed']),
      total: moneySchema,
      pictures: z.array(pictureSchema.nullable()),
    }),
  ),
})
export const todayAnswer = z.object({ data: todaySchema })
export type Today = z.infer<typeof todaySchema>

const TAKINGS_DAYS = [7, 30, 365] as const
export const takingsQuery = z.object({
  days: z.coerce
    .number()
    .pipe(z.union(TAKINGS_DAYS.map((days) => z.literal(days))))
    .default(30),
})
const takingsSumSchema = z.object({
  takings: moneySchema,
  orders: z.int(),
  returns: z.int(),
  refunded: moneySchema,
})
/**
 * `GET /api/admin/today/takings`: each day with the same day of the previous period. The last day is today,
 * which is not over.
 */
const takingsSchema = z.object({
  days: z.array(z.object({ day: z.string(), takings: moneySchema, before: moneySchema })),
  now: takingsSumSchema,
  before: takingsSumSchema,
  promotions: z.array(z.object({ title: z.string(), from: z.string(), to: z.string() })),
})
export const takingsAnswer = z.object({ data: takingsSchema.nullable() })
export type Takings = z.infer<typeof takingsSchema>

/** `GET /api/admin/today/stock`: goods that sell and will run out, the soonest first. */
const runningOutSchema = z.object({
  product_id: idSchema,
  variant_id: idSchema,
  title: z.string(),
  picture: pictureSchema.nullable(),
  stock: z.int(),
  /** Days until it runs out, by the sales of thirty days; null where it is already out of stock. */
  days_left: z.int().nullable(),
  waiting: z.int(),
})
export const runningOutAnswer = z.object({ data: z.array(runningOutSchema).nullable() })
export type RunningOut = z.infer<typeof runningOutSchema>

/** `GET /api/admin/today/misses`: queries of this week that found nothing, the most frequent first. */
const missSchema = z.object({
  query: z.string(),
  misses: z.int(),
  has_synonym: z.boolean().describe('Для цього слова вже є синонім власника'),
})
export const missesAnswer = z.object({ data: z.array(missSchema).nullable() })
export type Miss = z.infer<typeof missSchema>

/**
 * `GET /api/admin/today/services`: the last known state of the services that the shop depends on; they are not
 * asked again.
 */
const serviceSchema = z.object({
  name: z.string(),
  state: z.enum(['ok', 'off', 'failed']),
  text: z.string(),
  order: z.string().optional().describe('Номер замовлення, у якому це виправляють'),
  paused: z
    .string()
    .optional()
    .describe('Служба, чиї способи поки не пропонуються: її можна ввімкнути зараз'),
  work: z
    .object({ kind: workKindSchema, id: z.string() })
    .optional()
    .describe('Робота магазину, екран якої це виправляє'),
  is_of_server: z
    .boolean()
    .optional()
    .describe('Виправляють у налаштуваннях сервера, екрана для цього немає'),
})
export const servicesAnswer = z.object({ data: z.array(serviceSchema).nullable() })
export type Service = z.infer<typeof serviceSchema>

/**
 * The position from which the stream begins: the one that an answer returned in the header `x-news-position`.
 */
export const newsQuery = z.object({ from: z.string().default('') })

/** `GET /api/admin/news?from=…`: one event of the stream. */
export type DeskNews = {
  id: number
  topic:
    | 'order.placed'
    | 'order.status'
    | 'order.undone'
    | 'order.edited'
    | 'order.call'
    | 'payment.paid'
    | 'payment.failed'
    | 'payment.authorized'
    | 'payment.refund_promised'
    | 'payment.refunded'
    | 'waybill.created'
    | 'waybill.status'
    | 'receipt.issued'
    | 'import.waiting'
  number: string | null
  /** Total of a new order in hryvnias; null for other events. */
  total: number | null
}
