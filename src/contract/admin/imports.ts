import { z } from 'zod'
import { fromDigits, idSchema } from '../parts.ts'
import { seenVersion } from './seen.ts'

const text = z.string().trim()
const whole = z.number().int()
const moment = z.string()

export const runParams = z.object({ id: fromDigits(idSchema) })

const RUN_STATES = [
  'queued',
  'reading',
  'waiting',
  'confirmed',
  'applying',
  'applied',
  'rolled_back',
  'discarded',
  'failed',
] as const

/** `GET /imports`: the newest first. */
const listedRunSchema = z.object({
  id: idSchema,
  title: z.string(),
  source: z.string(),
  schedule_id: idSchema.nullable(),
  state: z.enum(RUN_STATES),
  actor_name: z.string().nullable(),
  problem: z.string().nullable(),
  changes: whole.nullable(),
  created_at: moment,
  read_at: moment.nullable(),
  applied_at: moment.nullable(),
  rolled_back_at: moment.nullable(),
  can_roll_back: z.boolean(),
  is_rolling_back: z.boolean().describe('Повертається: це робить робота магазину'),
})
export type ListedImport = z.infer<typeof listedRunSchema>

export const EVERY = ['hour', 'day', 'hand'] as const

export const scheduleFieldsSchema = z.object({
  title: text.min(1, 'Назвіть прайс').max(200, 'Не довше за 200 знаків'),
  address: text
    .max(2000, 'Задовга адреса')
    .regex(/^https?:\/\/\S+$/i, 'Адреса починається з https:// або http://'),
  every: z.enum(EVERY),
  at_hour: whole.min(0, 'Година від 0 до 23').max(23, 'Година від 0 до 23'),
  at_minute: whole.min(0, 'Хвилина від 0 до 59').max(59, 'Хвилина від 0 до 59'),
  is_automatic: z.boolean(),
})
export type ScheduleFields = z.infer<typeof scheduleFieldsSchema>

export const scheduleSchema = scheduleFieldsSchema.extend({
  id: idSchema,
  address: z.string(),
  next_at: moment.nullable(),
  version: z.string(),
  products: whole,
  last: z
    .object({ id: idSchema, state: z.enum(RUN_STATES), at: moment, problem: z.string().nullable() })
    .nullable(),
})
export const changeScheduleBody = scheduleFieldsSchema.partial().extend({ version: seenVersion })
/** In a conflict's `current`. */
export type ScheduleNow = ScheduleFields & { version: string }
export type ImportSchedule = z.infer<typeof scheduleSchema>

/** What goods have come from. */
const priceListSchema = z.object({
  id: idSchema,
  name: z.string(),
  title: z.string(),
  imported_at: moment.nullable(),
  visible: whole,
  hidden: whole,
  is_leaving: z.boolean().describe('Прибирається: це робить робота магазину'),
  is_removable: z.boolean(),
  problem: z.string().nullable(),
})
export const priceListsAnswer = z.object({ data: z.array(priceListSchema) })
export type ShownPriceList = z.infer<typeof priceListSchema>

/** What goes with a price list, counted. */
const listRemovalSchema = z.object({
  name: z.string(),
  title: z.string(),
  products: whole,
  pinned: whole.describe('З них ті, у яких щось задано вручну'),
  schedules: whole,
  open_orders: whole.describe('Незавершені замовлення з цими товарами: вони лишаються'),
})
export type ListRemovalPlan = z.infer<typeof listRemovalSchema>
export const listRemovalAnswer = z.object({ data: listRemovalSchema })

const limitsSchema = z.object({ jump_percent: whole, hide_percent: whole })

export const importsAnswer = z.object({
  data: z.object({
    runs: z.array(listedRunSchema),
    schedules: z.array(scheduleSchema),
    limits: limitsSchema,
  }),
})
export type Imports = z.infer<typeof importsAnswer>['data']

const countsSchema = z.object({
  new: whole,
  price: whole,
  held: whole,
  stock: whole,
  text: whole,
  gone: whole,
  refused: whole,
  warnings: whole,
  pinned: whole,
  same: whole,
  offers: whole,
})

/** How a price list is read where it can be read in several ways; `POST /imports/:id/read-again` reads it so. */
const readingSchema = z.object({
  decimal: z
    .enum(['auto', ',', '.'])
    .describe('Що відділяє копійки в «1.299»; `auto` — як показують інші ціни прайсу'),
  default_stock: whole
    .min(0, 'Ціле число від 0')
    .max(999_999, 'Не більше ніж 999999')
    .describe('Скільки штук має «в наявності» без кількості'),
  takes_stock: z.boolean().describe('Узяти залишки й там, де прайс каже те саме, що минулого разу'),
  name: text.max(80, 'Не довше за 80 знаків').describe('Ім’я прайсу в магазині'),
})
export type Reading = z.infer<typeof readingSchema>
export const readAgainBody = readingSchema.extend({ version: seenVersion })
/** In a conflict's `current`. */
export type ReadingNow = Reading & { version: string }

export const runSchema = listedRunSchema.extend({
  reading: readingSchema.extend({ version: z.string() }),
  counts: countsSchema.nullable(),
  /** What has to be agreed to before it may be applied. */
  needs: z.object({ gone: whole.nullable(), refused: whole.nullable() }),
  /** Ticked prices, and those of them that were flagged. */
  taken: whole,
  held_taken: whole,
  jump_percent: whole,
  format: z.string().nullable(),
  progress: z.object({ stage: z.string(), done: z.number(), total: z.number().nullable() }).nullable(),
  /** The catalogue was another one when it was to be applied; this is the newer comparison. */
  moved_at: moment.nullable(),
  rolled_back: z
    .object({
      hidden: whole,
      kept: whole,
      oversold: whole,
      examples: z.array(z.object({ title: z.string(), field: z.string() })),
    })
    .nullable(),
})
export const runAnswer = z.object({ data: runSchema })
export type ImportRun = z.infer<typeof runSchema>

export const CHANGE_KINDS = ['new', 'price', 'stock', 'text', 'gone', 'pinned'] as const
export const CHANGE_FILTERS = ['all', 'up', 'down', 'held'] as const

export const changesQuery = z.object({
  kind: z.enum(CHANGE_KINDS).default('price'),
  filter: z.enum(CHANGE_FILTERS).default('all'),
  after: fromDigits(whole.min(0)).default(0),
})

/** Amounts are hryvnias; of `stock` pieces. */
const changeSchema = z.object({
  place: whole,
  source_id: z.string(),
  product_id: idSchema.nullable(),
  title: z.string(),
  sku: z.string().nullable(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  jump: z.number().nullable(),
  hold: z.enum(['jump', 'comma']).nullable(),
  is_taken: z.boolean(),
})
export type ImportChange = z.infer<typeof changeSchema>
export const changesAnswer = z.object({
  data: z.object({ rows: z.array(changeSchema), next: z.string().nullable() }),
})

export const problemsQuery = z.object({ after: z.coerce.number().int().min(-1).default(-1) })
const problemSchema = z.object({
  place: whole,
  severity: z.enum(['refused', 'warning']),
  line: whole,
  offer_id: z.string().nullable(),
  field: z.string().nullable(),
  reason: z.string(),
  source: z.string().nullable(),
})
export type ImportProblem = z.infer<typeof problemSchema>
export const problemsAnswer = z.object({
  data: z.object({ rows: z.array(problemSchema), next: z.string().nullable() }),
})

export const uploadQuery = z.object({ name: text.min(1).max(200) })
export const addressBody = z.object({ address: scheduleFieldsSchema.shape.address })
export const startedAnswer = z.object({ data: z.object({ id: idSchema }) })

export const choiceBody = z.object({
  places: z.union([z.literal('all'), z.array(whole.min(1)).min(1).max(5000)]),
  is_taken: z.boolean(),
})

export const applyBody = z.object({
  gone: whole.min(0).optional(),
  refused: whole.min(0).optional(),
})
