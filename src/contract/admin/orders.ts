import { RECEIPT_KINDS } from '#src/domain/receipts/receipt-kinds.ts'
import { z } from 'zod'
import { WAYBILL_STATES } from '#src/domain/delivery/waybill-states.ts'
import { ORDER_ACTIONS } from '#src/domain/order-desk/next-action.ts'
import { ORDER_STATUSES } from '#src/domain/order-life/order-status.ts'
import { TABLE_FORMATS } from '#src/domain/text/table-formats.ts'
import { PAYMENT_STATES } from '#src/domain/payments/amount-due.ts'
import { fromDigits, moneySchema, pictureSchema } from '../parts.ts'

/**
 * Tabs of the list. `pickup` and `shipped` have the same status: orders that wait in the shop to be fetched,
 * and orders on their way.
 */
export const ORDER_TABS = ['open', ...ORDER_STATUSES, 'pickup', 'all'] as const
export const ORDER_SORTS = ['newest', 'oldest', 'dearest'] as const

export const text = (most: number) => z.string().trim().max(most, `Не довше за ${most} знаків`)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'День має вигляд 2026-11-30')
const flag = z.enum(['1']).optional()
const wholeSum = fromDigits(z.number().int().min(0).max(100_000_000))

export const orderParams = z.object({ number: z.string().regex(/^\d{1,15}$/, 'Номер — лише цифри') })

/** Filters of the list, as parameters of its address. Sums are in hryvnias. */
export const orderSelectionQuery = z.object({
  tab: z.enum(ORDER_TABS).default('open'),
  q: text(100).default(''),
  payment: z.enum(PAYMENT_STATES).optional(),
  delivery: text(40).optional(),
  from: day.optional(),
  to: day.optional(),
  sum_from: wholeSum.optional(),
  sum_to: wholeSum.optional(),
  no_waybill: flag,
  unpaid_day: flag,
  in_branch: flag.describe('Лежить у відділенні третій день і довше'),
  mine: flag.describe('Лише ті, що веде той, хто питає'),
  sort: z.enum(ORDER_SORTS).default('newest'),
})
export const ordersQuery = orderSelectionQuery.extend({
  /** `next` of the previous page. */
  after: z
    .string()
    .regex(/^[\w.:-]{1,60}~\d{1,18}$/, 'Сторінки за цим місцем немає')
    .optional(),
})

/** What is exported: the list as it is filtered, or the orders that are selected in it. */
export const exportQuery = orderSelectionQuery.extend({
  numbers: z
    .string()
    .max(8000, 'Забагато замовлень: виберіть менше або експортуйте відбір')
    .regex(/^\d{1,15}(?:,\d{1,15})*$/, 'Номери — лише цифри, через кому')
    .transform((text) => text.split(','))
    .optional(),
  format: z.enum(TABLE_FORMATS).default('csv'),
})

export const actionSchema = z.object({ id: z.enum(ORDER_ACTIONS), title: z.string() })
export const statusSchema = z.enum(ORDER_STATUSES)

const orderRowSchema = z.object({
  number: z.string(),
  created_at: z.string(),
  status: statusSchema,
  status_title: z.string(),
  kind: z.enum(['checkout', 'fast']),
  is_suspicious: z.boolean(),
  is_trial: z.boolean().describe('Пробне: ним власник перевіряє магазин'),
  name: z.string(),
  phone: z.string().nullable(),
  delivery: z.object({
    method: z.string(),
    place: z.string(),
    point: z.string(),
    is_bad: z.boolean().describe('Лежить у відділенні третій день або накладну не створено'),
  }),
  payment: z.object({
    kind: z.enum(['paid', 'part', 'hold', 'fail', 'back', 'due', 'unknown']),
    title: z.string(),
    note: z.string(),
  }),
  total: moneySchema,
  items_count: z.number().int(),
  lines_count: z.number().int(),
  pictures: z.array(pictureSchema.nullable()),
  waybill: z.object({ number: z.string().nullable(), state: z.enum(WAYBILL_STATES) }).nullable(),
  takes_waybill: z.boolean(),
  manager: z.string().nullable(),
  action: actionSchema,
})
export const ordersAnswer = z.object({ data: z.array(orderRowSchema), next: z.string().nullable() })

export const orderCountsAnswer = z.object({
  data: z.object({
    open: z.number(),
    new: z.number(),
    confirmed: z.number(),
    packed: z.number(),
    shipped: z.number(),
    pickup: z.number(),
    calls: z.number(),
    no_waybill: z.number(),
    unpaid_day: z.number(),
    is_empty: z.boolean().describe('Немає жодного замовлення, і завершених теж'),
  }),
})

const lineSchema = z.object({
  position: z.number().int(),
  product_id: z.number().nullable(),
  variant_id: z.number().nullable(),
  title: z.string(),
  variant: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  slug: z.string().nullable(),
  picture: pictureSchema.nullable(),
  price: moneySchema,
  quantity: z.number().int(),
  total: moneySchema,
  stock: z.number().nullable(),
  returned: z.number().int(),
  undecided: z.number().int(),
  packed: z.number().int(),
  refundable_pieces: z.number().int().describe('За скільки штук гроші ще не повернено й не обіцяно'),
  refundable: moneySchema.describe('Скільки за них сплачено, з їхньою часткою знижки'),
})

const signedMoney = z.number()
export const effectSchema = z.object({
  stock: z.array(
    z.object({ title: z.string(), change: z.number(), left: z.number(), is_enough: z.boolean() }),
  ),
  payment: z.object({
    kind: z.enum(['none', 'due', 'over', 'hold_less', 'unpaid']),
    sum: signedMoney,
    on_delivery: z.boolean(),
    paid: moneySchema,
  }),
  receipt: z.object({ kind: z.enum(['none', 'extra', 'return']), sum: signedMoney }),
  waybill: z.object({
    kind: z.enum(['none', 'stays', 'change']),
    weight_before_g: z.number().nullable(),
    weight_after_g: z.number().nullable(),
    cash: moneySchema,
  }),
})

const orderNoteSchema = z.object({
  id: z.number(),
  author_name: z.string(),
  text: z.string(),
  created_at: z.string(),
})

const deskOrderSchema = z.object({
  number: z.string(),
  version: z.string(),
  uri: z
    .string()
    .describe('Сторінка замовлення для покупця: на ній і сплачують. Порожньо для того, хто лише пакує'),
  created_at: z.string(),
  kind: z.enum(['checkout', 'fast']),
  is_suspicious: z.boolean(),
  is_trial: z.boolean().describe('Пробне: ним власник перевіряє магазин'),
  status: statusSchema,
  status_title: z.string(),
  is_editable: z.boolean(),
  moves: z.array(z.object({ status: statusSchema, title: z.string(), is_forward: z.boolean() })),
  action: actionSchema,
  sees_recipient: z.boolean(),
  manager: z.object({ id: z.number(), name: z.string() }).nullable().describe('Хто веде'),
  name: z.string(),
  phone: z.string(),
  /** Null for who may not see customers too. */
  email: z.string().nullable(),
  comment: z.string(),
  /** What the customer has ordered before; null for who may not see customers. */
  past: z
    .object({ orders: z.number(), completed: z.number(), returned: z.number(), sum: moneySchema })
    .nullable(),
  lines: z.array(lineSchema),
  goods: moneySchema,
  discount: moneySchema,
  promo_code: z.string().nullable(),
  promo_discount: moneySchema.describe('Скільки зі знижки за промокодом, коли замовляли'),
  total: moneySchema,
  due: moneySchema,
  receivable: moneySchema.describe('Скільки ще можна записати отриманим: виконаного теж'),
  paid: moneySchema,
  refunded: moneySchema,
  held: moneySchema,
  refundable: moneySchema,
  over: moneySchema.describe(
    'Скільки покупець сплатив понад суму замовлення; без того, що вже обіцяно повернути',
  ),
  payment_state: z.enum(PAYMENT_STATES),
  payment_state_title: z.string(),
  payment_title: z.string(),
  payment_method: z.string().nullable(),
  delivery: z.record(z.string(), z.string()),
  delivery_title: z.string(),
  delivery_address: z.string(),
  delivery_price: moneySchema.nullable(),
  track: z.array(
    z.object({
      status: statusSchema,
      title: z.string(),
      at: z.string().nullable(),
      by: z.string().nullable(),
    }),
  ),
  attempts: z.array(
    z.object({
      reference: z.string(),
      provider: z.string(),
      parts: z
        .number()
        .nullable()
        .describe('На скільки платежів банк поділив суму; null: сплачується одразу'),
      state: z.string(),
      state_title: z.string(),
      amount: moneySchema,
      captured: moneySchema.describe('Скільки з неї списано: з утриманого можна менше'),
      refunded: moneySchema,
      problem: z.string().nullable(),
      note: z.string().nullable(),
      lapses_at: z.string().nullable().describe('Коли банк відпустить утримане, якщо це скоро'),
      created_at: z.string(),
      refunds: z.array(
        z.object({
          reference: z.string(),
          amount: moneySchema,
          state: z.string(),
          problem: z.string().nullable(),
          may_confirm: z.boolean().describe('Лише власник може сказати, чи гроші повернулися'),
          may_resend: z.boolean(),
        }),
      ),
    }),
  ),
  /** Whether a receipt can be issued: money was taken through a provider, and there is no receipt yet. */
  takes_receipt: z.boolean(),
  receipts: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(RECEIPT_KINDS),
      amount: moneySchema,
      state: z.string(),
      problem: z.string().nullable(),
      next_try: z.string().nullable().describe('Коли магазин спробує сам, реченням'),
      fiscal_code: z.string().nullable(),
      url: z.string().nullable(),
      at: z.string(),
    }),
  ),
  waybill: z
    .object({
      number: z.string().nullable(),
      state: z.enum(WAYBILL_STATES),
      state_title: z.string(),
      problem: z.string().nullable(),
      next_try: z.string().nullable().describe('Коли магазин спробує сам, реченням'),
      weight_g: z.number(),
      declared: moneySchema,
      cost: moneySchema.nullable(),
      created_at: z.string(),
      tracking_url: z.string().nullable(),
      is_changeable: z.boolean(),
    })
    .nullable(),
  takes_waybill: z.boolean(),
  return_time: z
    .object({ text: z.string(), is_over: z.boolean() })
    .nullable()
    .describe('Скільки днів минуло з отримання виконаного: чи приймати товар, вирішує людина'),
  notes: z.array(orderNoteSchema),
  history: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      by: z.string(),
      is_staff: z.boolean(),
      is_bad: z.boolean(),
      text: z.string(),
      back_to: statusSchema.nullable().describe('Стан, у який цю зміну можна повернути'),
    }),
  ),
})
export const deskOrderAnswer = z.object({ data: deskOrderSchema })

export type DeskOrder = z.infer<typeof deskOrderSchema>
export type DeskOrderLine = z.infer<typeof lineSchema>
export type OrderListRow = z.infer<typeof orderRowSchema>
export type OrderCounts = z.infer<typeof orderCountsAnswer>['data']
export type OrderEffect = z.infer<typeof effectSchema>
