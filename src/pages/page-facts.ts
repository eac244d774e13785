import { sql } from 'kysely'
import type { Settings } from '#src/contract/settings.ts'
import type { Database } from '#src/database/connect.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { dispatchRule } from '#src/domain/delivery/dispatch-rule.ts'
import { wayText } from '#src/domain/delivery/offer-delivery.ts'
import { workingHours } from '#src/domain/dates/working-hours.ts'
import type { PlaceholderValues } from '#src/domain/law/page-placeholders.ts'
import { returnPayerText } from '#src/domain/law/return-rules.ts'
import { sellerCodeText, vatText } from '#src/domain/law/seller.ts'
import { countOf, DAY_FORMS } from '#src/domain/text/plural.ts'
import { type Delivery, loadCheckoutMethods } from '#src/orders/checkout-methods.ts'
import { loadOrderBounds } from '#src/orders/load-order-bounds.ts'
import { assembleSettings, SETTING_KEYS } from '#src/settings/assemble-settings.ts'
import { loadSettingRows } from '#src/settings/queries.ts'

/** The facts that the owner's pages can name, with titles for help texts. */
export const PAGE_FACTS = {
  shop: 'назва магазину',
  legal_name: 'продавець',
  legal_code: 'код продавця',
  legal_address: 'адреса реєстрації',
  legal_registration: 'запис у реєстрі',
  legal_vat: 'стан платника ПДВ',
  phones: 'телефони',
  emails: 'електронна пошта',
  address: 'адреса крамниці',
  working_hours: 'години роботи',
  return_days: 'скільки днів на повернення',
  return_payer: 'хто оплачує зворотну доставку',
  refund_days: 'за скільки днів повертаєте гроші',
  return_exceptions: 'категорії, що не підлягають поверненню',
  delivery_ways: 'способи доставки з вартістю й строками',
  dispatch_rule: 'до котрої години відправляєте того ж дня',
  invoice_days: 'за скільки днів сплатити рахунок',
} as const

export type PageFacts = Record<keyof typeof PAGE_FACTS, string>

/** Returns the present facts; empty where the owner has not set one. */
export async function loadPageFacts(database: Database): Promise<PageFacts & PlaceholderValues> {
  const [rows, exceptions, methods, { invoice_days }] = await Promise.all([
    loadSettingRows(database, SETTING_KEYS),
    listFinalSaleCategories(database),
    loadCheckoutMethods(database),
    loadOrderBounds(database),
  ])
  return {
    ...factsOf(assembleSettings(rows, () => undefined)),
    return_exceptions: exceptions.join(', '),
    delivery_ways: methods.deliveries
      .filter(({ is_on }) => is_on)
      .map(wayFact)
      .join('; '),
    dispatch_rule: methods.dispatch ? dispatchRule(methods.dispatch) : '',
    invoice_days: invoice_days === 0 ? '' : countOf(invoice_days, DAY_FORMS),
  }
}

/**
 * Returns «Самовивіз: безкоштовно», «Нова Пошта: 80,00 грн, від 2 000,00 грн безкоштовно, днів у дорозі: 1–2»
 * or «Доставка меблів (Київ: від 600,00 грн)».
 */
function wayFact(way: Delivery): string {
  const text = wayText(way)
  const days = way.days && `днів у дорозі: ${way.days.from}–${way.days.to}`
  const price = way.zones ? ` (${text})` : `: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
  return [`${way.title}${price}`, days].filter(Boolean).join(', ')
}

function factsOf(
  settings: Settings,
): Omit<PageFacts, 'return_exceptions' | 'delivery_ways' | 'dispatch_rule' | 'invoice_days'> {
  const hours = workingHours(settings.working_hours, settings.working_hours_short_use)
  return {
    shop: settings.shopTitle,
    legal_name: settings.legal_name,
    legal_code: sellerCodeText(settings.legal_code),
    legal_address: settings.legal_address,
    legal_registration: settings.legal_registration,
    legal_vat: vatText(settings.legal_vat),
    phones: settings.phones.map(formatPhone).join(', '),
    emails: settings.emails.join(', '),
    address: settings.address,
    working_hours: hours.map(({ days, hours: open }) => `${days} ${open}`).join('; '),
    return_days: countOf(settings.return_days, DAY_FORMS),
    return_payer: returnPayerText(settings.return_payer),
    refund_days: countOf(settings.refund_days, DAY_FORMS),
  }
}

/**
 * Returns titles of visible categories whose goods cannot be returned; of a branch only its topmost category.
 */
async function listFinalSaleCategories(database: Database): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select c.title
    from categories c
    where c.is_returnable = false and exists (select from category_ancestors a where a.category_id = c.id)
      and (c.parent_id is null or is_returnable(null, c.parent_id))
    order by c.position, c.id`.execute(database)
  return rows.map(({ title }) => title)
}
