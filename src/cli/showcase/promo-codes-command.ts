import type { PromoWords } from '#src/contract/admin/promo-codes.ts'
import { dayOf } from '#src/domain/catalogue/promotion-dates.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { promoDiscountText, promoState } from '#src/domain/promo-codes/promo-code.ts'
import {
  findPromoCode,
  listPromoCodes,
  removePromoCode,
  savePromoCode,
  type StoredPromoCode,
} from '#src/promo-codes/promo-codes.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'
import { readAmount } from '../read-amount.ts'
import { readDay } from '../read-day.ts'
import { writeList } from '../write-list.ts'
import { readDiscount } from './read-discount.ts'

const OPTIONS = {
  discount: { type: 'string' },
  'least-sum': { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  uses: { type: 'string' },
  'per-customer': { type: 'string' },
  reduced: { type: 'string' },
  active: { type: 'string' },
  json: { type: 'boolean' },
} as const
type Values = { [Name in Exclude<keyof typeof OPTIONS, 'json'>]?: string | undefined }

export const promoCodesCommand: Command = {
  name: 'promo-codes',
  summary: 'промокоди: знижка на замовлення тому, хто знає слово',
  usage: `npm run shop -- promo-codes list [--json]
npm run shop -- promo-codes set КОД --discount ЗНИЖКА [--least-sum СУМА] [--from ДЕНЬ] [--to ДЕНЬ]
    [--uses РАЗІВ] [--per-customer РАЗІВ] [--reduced yes|no] [--active yes|no]
npm run shop -- promo-codes remove КОД

Великі й малі літери, пробіли та схожі українські й латинські літери в КОДІ — те саме. Чого не назвете, те лишиться, як було.

--discount      10% або 50 (гривень) з усіх товарів замовлення; доставки не стосується
--least-sum     від якої суми товарів діє, гривень; no — від будь-якої
--from, --to    перший і останній день за Києвом: 2026-12-01; no — без межі
--uses          скільки замовлень разом; no — без межі
--per-customer  скільки замовлень одного покупця (телефон, пошта, кабінет); no — без межі
--reduced       чи діє на товари, які вже зі знижкою; спершу no
--active        no вимикає, yes вмикає

Приклад: npm run shop -- promo-codes set ЛІТО10 --discount 10% --least-sum 500 --to 2026-08-31`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const { json, ...given } = values
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      return list(context, json === true)
    }
    if (action !== 'set' && action !== 'remove') throw unknownAction(action, ['list', 'remove', 'set'])
    const [code] = requirePositionals(rest, ['код'])
    return action === 'set' ? set(context, code, given) : remove(context, code)
  },
}

async function list({ terminal, withShop, now }: CommandContext, isJson: boolean): Promise<number> {
  const rows = await withShop(({ database }) => listPromoCodes(database, COMMAND))
  const today = kyivDay(now())
  return writeList(terminal, rows, {
    isJson,
    line: (row) => lineOf(row, today),
    none: 'Промокодів ще немає.',
  })
}

function lineOf(row: StoredPromoCode, today: string): string {
  const { code, least_sum, starts_on, ends_on, used, most_uses } = row
  return [
    code,
    promoDiscountText(row),
    least_sum > 0 ? `від ${formatPrice(least_sum)}` : '',
    starts_on === null ? '' : `з ${dayOf(starts_on)}`,
    ends_on === null ? '' : `до ${dayOf(ends_on)}`,
    `замовлень ${used}${most_uses === null ? '' : ` з ${most_uses}`}`,
    promoState(row, today),
  ]
    .filter((text) => text !== '')
    .join('  ')
}

async function set(
  { terminal, withShop, now }: CommandContext,
  code: string,
  values: Values,
): Promise<number> {
  const words = readWords(values)
  const row = await withShop(async ({ database }) => {
    const known = await findPromoCode(database, COMMAND, code)
    if (!known && words.discount === undefined) throw new UsageError('Новий промокод потребує --discount')
    await savePromoCode(database, { actor: COMMAND, id: known?.id ?? null, words: { ...words, code } })
    return findPromoCode(database, COMMAND, code)
  })
  if (row) terminal.out(lineOf(row, kyivDay(now())))
  return 0
}

async function remove({ terminal, withShop }: CommandContext, code: string): Promise<number> {
  const isRemoved = await withShop(async ({ database }) => {
    const known = await findPromoCode(database, COMMAND, code)
    return known !== null && removePromoCode(database, COMMAND, known.id)
  })
  if (isRemoved) terminal.out(`Прибрано: ${code}`)
  else terminal.err(`Такого промокоду немає: ${code}`)
  return isRemoved ? 0 : 1
}

/**
 * Reads the terms of a promo code.
 * @throws UsageError
 */
function readWords(values: Values): Partial<PromoWords> {
  const { discount_kind: kind, discount } = readDiscount(values.discount)
  if (kind === null || kind === 'prices') throw new UsageError('--discount: від 1% до 95% або сума в гривнях')
  return {
    ...(kind !== undefined && typeof discount === 'number' && { kind, discount }),
    ...(values['least-sum'] !== undefined && { least_sum: orNone(values['least-sum'], readAmount) ?? 0 }),
    ...(values.from !== undefined && { starts_on: orNone(values.from, (text) => dayFrom('--from', text)) }),
    ...(values.to !== undefined && { ends_on: orNone(values.to, (text) => dayFrom('--to', text)) }),
    ...(values.uses !== undefined && { most_uses: orNone(values.uses, (text) => countFrom('--uses', text)) }),
    ...(values['per-customer'] !== undefined && {
      most_per_customer: orNone(values['per-customer'], (text) => countFrom('--per-customer', text)),
    }),
    ...(values.reduced !== undefined && { with_reduced: yesOrNo('--reduced', values.reduced) }),
    ...(values.active !== undefined && { is_active: yesOrNo('--active', values.active) }),
  }
}

function orNone<Value>(text: string, read: (text: string) => Value): Value | null {
  return text === 'no' || text === '' ? null : read(text)
}

function dayFrom(option: string, text: string): string {
  return readDay(option, text) ?? text
}

function countFrom(option: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`${option}: ціле число від 1 або no: ${text}`)
}

function yesOrNo(option: string, text: string): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes'
  throw new UsageError(`${option}: yes або no: ${text}`)
}
