import { notFound } from '#src/http/errors.ts'
import {
  changePromoCodeBody,
  type ListedPromoCode,
  madePromoCodeAnswer,
  promoCodeAnswer,
  promoCodeParams,
  promoCodesAnswer,
  promoCodesQuery,
  savePromoCodeBody,
  type TypedPromoWords,
} from '#src/contract/admin/promo-codes.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { statusName } from '#src/domain/order-life/order-status.ts'
import { promoState } from '#src/domain/promo-codes/promo-code.ts'
import {
  listPromoCodes,
  loadPromoCode,
  removePromoCode,
  savePromoCode,
  type StoredPromoCode,
} from '#src/promo-codes/promo-codes.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const ROWS = 50
const right = 'goods.price'

/** Promo codes: how much, when, how often, and the orders that used them. */
export const promoCodeDeskRoutes: AdminRoutes = (desk, { database, clock }) => {
  desk.get(
    '/showcase/promo-codes',
    { right, query: promoCodesQuery, answer: promoCodesAnswer },
    async ({ actor, query: { before = null } }) => {
      const today = kyivDay(clock())
      const rows = await listPromoCodes(database, actor, { before, limit: ROWS })
      const last = rows.length < ROWS ? undefined : rows.at(-1)
      return {
        data: { rows: rows.map((row) => present(row, today)), next: last ? String(last.id) : null },
      }
    },
  )

  desk.get(
    '/showcase/promo-codes/:id',
    { right, params: promoCodeParams, answer: promoCodeAnswer },
    async ({ actor, params: { id } }) => {
      const found = await loadPromoCode(database, actor, id)
      if (!found) throw notFound('promo code')
      const { row, version, uses } = found
      const { made_by, made_at } = row
      return {
        data: {
          ...present(row, kyivDay(clock())),
          version,
          made_by,
          made_at: made_at.toISOString(),
          orders: uses.map(({ number, created_at, status, is_pickup, promo_discount, total }) => ({
            number,
            created_at: created_at.toISOString(),
            status_title: statusName(status, is_pickup),
            promo_discount: toHryvnias(promo_discount),
            total: toHryvnias(total),
          })),
        },
      }
    },
  )

  desk.post(
    '/showcase/promo-codes',
    { right, body: savePromoCodeBody, answer: madePromoCodeAnswer, status: 201 },
    async ({ actor, body }) => {
      const id = await savePromoCode(database, { actor, id: null, words: stored(body) })
      if (id === null) throw notFound('promo code')
      return { data: { id } }
    },
  )

  desk.put(
    '/showcase/promo-codes/:id',
    { right, params: promoCodeParams, body: changePromoCodeBody },
    async ({ actor, params: { id }, body: { version, ...words } }) => {
      if ((await savePromoCode(database, { actor, id, words: stored(words), version })) === null)
        throw notFound('promo code')
    },
  )

  desk.delete('/showcase/promo-codes/:id', { right, params: promoCodeParams }, async ({ actor, params }) => {
    if (!(await removePromoCode(database, actor, params.id))) throw notFound('promo code')
  })
}

type Sums = Pick<TypedPromoWords, 'kind' | 'discount' | 'least_sum'>

const kopiykas = (hryvnias: number | null) => (hryvnias === null ? null : toKopiykas(hryvnias))

/** Amounts become kopiykas; percent stay. */
function stored<Words extends Sums>(words: Words): Words {
  const { kind, discount, least_sum } = words
  return {
    ...words,
    discount: kind === 'amount' ? kopiykas(discount) : discount,
    least_sum: kopiykas(least_sum),
  }
}

function present(row: StoredPromoCode, today: string): ListedPromoCode {
  const { id, code, kind, discount, least_sum, starts_on, ends_on } = row
  const { most_uses, most_per_customer, with_reduced, is_active, used } = row
  return {
    id,
    code,
    kind,
    discount: kind === 'amount' ? toHryvnias(discount) : discount,
    least_sum: toHryvnias(least_sum),
    starts_on,
    ends_on,
    most_uses,
    most_per_customer,
    with_reduced,
    is_active,
    used,
    state: promoState(row, today),
  }
}
