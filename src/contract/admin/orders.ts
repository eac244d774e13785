import { z } from 'zod'
import { WAYBILL_STATES } from '#src/domain/delivery/waybill-states.ts'
import { ORDER_ACTIONS } from '#src/domain/order-desk/next-action.ts'
import { ORDER_STATUSES } from '#src/domain/order-life/order-status.ts'
import { PAYMENT_STATES } from '#src/domain/payments/amount-due.ts'
import { PAYMENT_METHODS } from '#src/domain/payments/payment-methods.ts'
import { deliverySchema } from '../orders.ts'
import { fromDigits, idSchema, moneySchema, pictureSchema } from '../parts.ts'

export const ORDER_TABS = [
  'open',
  'new',
  'confirmed',
  'packed',
  'shipped',
  'completed',
  'cancelled',
  'returned',
  'all',
] as const
export const ORDER_SORTS = ['newest', 'oldest', 'dearest'] as const

const text = (most: number) => z.string().trim().max(most, `Не довше за ${most} знаків`)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'День має вигляд 2026-11-30')
const flag = z.enum(['1']).optional()
const wholeSum = fromDigits(z.number().int().min(0).max(100_000_000))

export const orderParams = z.object({ number: z.string().regex(/^\d{1,15}$/, 'Номер — лише цифри') })

/** What is selected, as the address of the list has it. Sums are hryvnias. */
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
  mine: flag.describe('Лише ті, що веде той, хто питає'),
  sort: z.enum(ORDER_SORTS).default('newest'),
})
export const ordersQuery = orderSelectionQuery.extend({
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^[\w.:-]{1,60}~\d{1,18}$/, 'Сторінки за цим місцем немає')
    .optional(),
})

const actionSchema = z.object({ id: z.enum(ORDER_ACTIONS), title: z.string() })
const statusSchema = z.enum(ORDER_STATUSES)

const orderRowSchema = z.object({
  number: z.string(),
  created_at: z.string(),
  status: statusSchema,
  status_title: z.string(),
  kind: z.enum(['checkout', 'fast']),
  is_suspicious: z.boolean(),
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
    calls: z.number(),
    no_waybill: z.number(),
    unpaid_day: z.number(),
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
})

const signedMoney = z.number()
const effectSchema = z.object({
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
  uri: z.string().describe('Сторінка замовлення для покупця: на ній і сплачують'),
  created_at: z.string(),
  kind: z.enum(['checkout', 'fast']),
  is_suspicious: z.boolean(),
  status: statusSchema,
  status_title: z.string(),
  is_editable: z.boolean(),
  moves: z.array(z.object({ status: statusSchema, title: z.string(), is_forward: z.boolean() })),
  action: actionSchema,
  sees_recipient: z.boolean(),
  manager: z.object({ id: z.number(), name: z.string() }).nullable().describe('Хто веде'),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  comment: z.string(),
  past: z.object({ orders: z.number(), completed: z.number(), returned: z.number(), sum: moneySchema }),
  lines: z.array(lineSchema),
  goods: moneySchema,
  discount: moneySchema,
  promo_code: z.string().nullable(),
  promo_discount: moneySchema.describe('Скільки зі знижки за промокодом, коли замовляли'),
  total: moneySchema,
  due: moneySchema,
  paid: moneySchema,
  refunded: moneySchema,
  held: moneySchema,
  refundable: moneySchema,
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
      state: z.string(),
      state_title: z.string(),
      amount: moneySchema,
      refunded: moneySchema,
      problem: z.string().nullable(),
      note: z.string().nullable(),
      created_at: z.string(),
      refunds: z.array(
        z.object({
          reference: z.string(),
          amount: moneySchema,
          state: z.string(),
          problem: z.string().nullable(),
        }),
      ),
    }),
  ),
  receipts: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['sale', 'return']),
      amount: moneySchema,
      state: z.string(),
      problem: z.string().nullable(),
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
      weight_g: z.number(),
      declared: moneySchema,
      cost: moneySchema.nullable(),
      created_at: z.string(),
      tracking_url: z.string().nullable(),
      is_changeable: z.boolean(),
    })
    .nullable(),
  takes_waybill: z.boolean(),
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

export const statusBody = z.object({
  status: statusSchema,
  from: statusSchema.optional().describe('Стан, який бачили, коли вирішували'),
})
export const bulkBody = z.object({
  numbers: z
    .array(z.string().regex(/^\d{1,15}$/))
    .min(1)
    .max(200),
})
export const bulkStatusBody = bulkBody.extend({ status: statusSchema })
export const bulkAnswer = z.object({
  data: z.object({
    done: z.array(z.string()),
    failed: z.array(z.object({ number: z.string(), reason: z.string() })),
  }),
})

const quantity = z.number().int().min(0).max(9999)
export const editBody = z.object({
  version: z.string().max(40).optional(),
  reason: text(300).default(''),
  lines: z
    .array(
      z.object({
        position: z.number().int().min(0).max(9999),
        quantity: quantity.optional(),
        price: moneySchema.min(0.01).max(10_000_000).optional(),
      }),
    )
    .max(500)
    .optional(),
  added: z
    .array(z.object({ product_id: idSchema, variant_id: idSchema, quantity: quantity.min(1) }))
    .max(100)
    .optional(),
  discount: moneySchema.max(10_000_000).optional(),
  delivery: deliverySchema.optional(),
  name: text(100).min(1, 'Вкажіть ім’я').optional(),
  phone: text(40).optional(),
  email: text(200).nullable().optional(),
  comment: text(1000).optional(),
})
export const previewAnswer = z.object({
  data: z.object({
    total: moneySchema,
    goods: moneySchema,
    delivery_price: moneySchema.nullable(),
    effect: effectSchema,
  }),
})

export const noteBody = z.object({ text: text(2000).min(1, 'Порожня нотатка') })
export const packBody = z.object({
  position: z.number().int().min(0).max(9999),
  pieces: quantity,
})
const pieces = z.array(
  z.object({ position: z.number().int().min(0).max(9999), pieces: z.number().int().min(1).max(9999) }),
)
export const goodsBody = z.object({
  action: z.enum(['return', 'restock', 'write_off']),
  lines: pieces.max(500).optional(),
})
/** Hryvnias: no order comes near. */
const MOST_MONEY = 100_000_000

export const refundBody = z.object({
  /** As it was typed into the dialog: what is paid back is exactly that. */
  sum: moneySchema.min(0.01).max(MOST_MONEY),
  lines: pieces.max(500).optional(),
  note: text(300).default(''),
})
export const paidBody = z.object({
  sum: moneySchema.min(0.01).max(MOST_MONEY).optional(),
  note: text(300).min(1, 'Напишіть, як прийшли гроші'),
})
export const managerBody = z.object({ manager_id: idSchema.nullable() })
export const managersAnswer = z.object({ data: z.array(z.object({ id: idSchema, name: z.string() })) })
export const holdParams = orderParams.extend({
  reference: z.string().regex(/^[\w-]{1,64}$/, 'Такої спроби немає'),
})
export const waybillBody = z.object({ point_id: z.string().min(1).max(64).optional() })
export const labelAnswer = z.object({
  data: z.object({ type: z.enum(['pdf', 'html']), content: z.string().describe('base64') }),
})

export const phoneOrderBody = z.object({
  key: z.string().regex(/^[\w-]{16,64}$/),
  phone: text(40).min(1, 'Вкажіть телефон'),
  name: text(100).min(1, 'Вкажіть ім’я'),
  email: text(200).nullable().default(null),
  comment: text(1000).default(''),
  note: text(2000).default(''),
  lines: z
    .array(z.object({ product_id: idSchema, variant_id: idSchema, quantity: quantity.min(1) }))
    .min(1, 'Додайте товар')
    .max(100),
  delivery: deliverySchema.nullable(),
  payment_method: z.enum(PAYMENT_METHODS).nullable(),
  discount: moneySchema.default(0),
  promo_code: text(60).default(''),
  is_confirmed: z.boolean().default(false),
})
export const placedAnswer = z.object({
  data: z.object({ number: z.string(), total: moneySchema, uri: z.string() }),
})

export const customerQuery = z.object({ phone: text(40) })
export const customerAnswer = z.object({
  data: z
    .object({
      name: z.string(),
      email: z.string().nullable(),
      delivery: z.record(z.string(), z.string()),
      address: z.string(),
      orders: z.number(),
      completed: z.number(),
      sum: moneySchema,
    })
    .nullable(),
})

export const goodsQuery = z.object({ q: text(100) })
const foundGoodsSchema = z.object({
  product_id: z.number(),
  variant_id: z.number(),
  title: z.string(),
  variant: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: moneySchema,
  stock: z.number(),
  picture: pictureSchema.nullable(),
})
export const goodsAnswer = z.object({ data: z.array(foundGoodsSchema) })

/** What the goods of an order may go by, and be paid with. */
export const waysBody = z.object({
  lines: z
    .array(z.object({ product_id: idSchema, variant_id: idSchema, quantity: quantity.min(1) }))
    .max(100),
  city: text(200).default(''),
})
export const waysAnswer = z.object({
  data: z.object({
    deliveries: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        note: z.string(),
        price: moneySchema.nullable(),
        problem: z.string().nullable().describe('Чому цей спосіб не підходить'),
      }),
    ),
    payments: z.array(z.object({ id: z.string(), title: z.string(), note: z.string() })),
    weight_g: z.number().nullable(),
  }),
})
export const settlementsQuery = z.object({ q: text(100).default('') })
export const settlementsAnswer = z.object({
  data: z.array(z.object({ id: z.string(), label: z.string() })),
})
export const pointsQuery = z.object({
  settlement: z.string().min(1).max(64),
  q: text(100).default(''),
  weight_g: fromDigits(z.number().int().min(1).max(10_000_000)).optional(),
  kind: z.enum(['branch', 'locker']).optional(),
})
export const pointsAnswer = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), address: z.string() })),
  left_out: z.number().describe('Скільки точок не приймуть таку посилку'),
})

const callSchema = z.object({
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  comment: z.string(),
  status: statusSchema,
  kind: z.enum(['checkout', 'fast']),
  total: moneySchema,
  goods: z.string(),
  asked_at: z.string(),
  due_at: z.string().nullable(),
  tries: z.number().int(),
  locked_by: z.string().nullable(),
  is_mine: z.boolean(),
})
export const callsAnswer = z.object({ data: z.array(callSchema) })
export const callResultBody = z.object({
  result: z.enum(['confirmed', 'no_answer', 'cancel_unanswered', 'call_at', 'declined']),
  again: z.enum(['30m', '2h', 'tomorrow']).optional(),
  at: z.iso.datetime({ offset: true }).optional(),
  note: text(2000).default(''),
})
export const callDoneAnswer = z.object({ data: z.object({ tries: z.number() }) })
export const callAskBody = z.object({ at: z.iso.datetime({ offset: true }).nullable() })

export type DeskOrder = z.infer<typeof deskOrderSchema>
export type DeskOrderLine = z.infer<typeof lineSchema>
export type OrderListRow = z.infer<typeof orderRowSchema>
export type OrderCounts = z.infer<typeof orderCountsAnswer>['data']
export type OrderEffect = z.infer<typeof effectSchema>
export type OrderEditBody = z.input<typeof editBody>
export type FoundGoods = z.infer<typeof foundGoodsSchema>
export type DeskCall = z.infer<typeof callSchema>
export type BulkOutcome = z.infer<typeof bulkAnswer>['data']
