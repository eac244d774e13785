import { randomUUID } from 'node:crypto'
import { paymentSettingsSchema } from '#src/contract/payment-settings.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { INSTALMENT_BANKS, isInstalmentMethod } from '#src/domain/payments/instalments.ts'
import type { OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { providerName } from '#src/domain/payments/provider-names.ts'
import { confirmKeys, lackingKeys } from '#src/payments/check-payments.ts'
import type { Desk } from '#src/payments/payment-desk.ts'
import { signTrial } from '#src/payments/sign-trial.ts'
import { type PaymentPage, type Provider, ProviderError } from '#src/payments/provider.ts'
import type { CheckedShop } from './checked-shop.ts'
import type { Step } from './run-steps.ts'

const HRYVNIA = 100
const MINUTE_MS = 60_000
const REFUSED = 400
const NOT_FOUND = 404

/**
 * The steps of a payment provider: the keys, an invoice of 1.00 UAH that is created and cancelled, and the
 * way of its callback.
 */
export function paymentSteps(shop: CheckedShop, desk: Desk, method: OnlineMethod): Step[] {
  const provider = desk.providers.get(method)
  const title = providerName(method)
  if (!provider) {
    const lacking = lackingKeys(desk.settings, method)
    const named = lacking.map((key) => paymentSettingsSchema.shape[key].description ?? key)
    const wrong = lacking.length > 0 ? `Бракує: ${named.join('; ')}` : 'Це пробний обліковий запис'
    const hint =
      lacking.length > 0
        ? 'Візьміть ключі в кабінеті й збережіть їх тут'
        : 'Доки перевіряєте, увімкніть «Пробний режим» в розділі «Правила»'
    return [{ title: `${title}: ключі`, run: () => Promise.reject(new Error(wrong)), hint }]
  }
  return [
    {
      title: method === 'privat_parts' ? 'Зв’язок із сервісом' : 'Ключі',
      run: () => confirmKeys(provider),
      hint: `Ключ не від цього магазину або скопійовано не весь. Він у кабінеті ${title}`,
    },
    {
      title: `Рахунок на ${formatPrice(sumOf(method))}`,
      run: () => tryInvoice(shop, provider),
      hint:
        method === 'privat_parts'
          ? 'Ідентифікатор чи пароль не від цього магазину, або договір із банком ще не діє'
          : 'Кабінет не дозволяє приймати оплату: подивіться там стан магазину й домен',
    },
    {
      title: 'Відповідь сервісу',
      run: () => knockAtCallback(shop, desk, method),
      hint: `Перевірте адресу магазину (PUBLIC_URL) і чи пускає ${callbackAddress(shop.origin, method)} сервер перед ним`,
    },
  ]
}

function sumOf(method: OnlineMethod): number {
  return isInstalmentMethod(method) ? INSTALMENT_BANKS[method].usual_from : HRYVNIA
}

/** Returns the address to which a provider sends its callbacks. */
export function callbackAddress(origin: string, method: OnlineMethod): string {
  return `${origin}/api/payments/${method}/callback`
}

async function tryInvoice(shop: CheckedShop, provider: Provider): Promise<string> {
  const { origin, now } = shop
  const amount = sumOf(provider.id)
  const reference = `check-${randomUUID()}`
  const page = await provider.open({
    reference,
    order_number: 'перевірка',
    amount,
    isHold: false,
    parts: isInstalmentMethod(provider.id) ? INSTALMENT_BANKS[provider.id].least_parts : null,
    allowsInstalments: true,
    created_at: now(),
    expires_at: new Date(now().getTime() + 5 * MINUTE_MS),
    returnUrl: origin,
    callbackUrl: callbackAddress(origin, provider.id),
    shopper: { name: 'Перевірка', phone: '+380000000000', email: null },
    lines: [{ title: 'Перевірка', sku: null, price: amount, quantity: 1 }],
  })
  if (page.kind === 'form') return tryForm(page, shop.outboundMs)
  await provider.withdraw({ reference, provider_ref: page.ref, amount, captured: 0, refunded: 0 })
  // The lending bank cannot cancel an invoice, but without the shopper's consent it has no effect.
  return provider.id === 'privat_parts'
    ? 'Рахунок створено, підпис прийнято; без згоди покупця нічого не буде'
    : 'Рахунок створено й скасовано, грошей не списано'
}

/** A page that the shopper's browser opens. It is shown only for a valid signature. Nobody pays there. */
async function tryForm({ url, fields }: PaymentPage & { kind: 'form' }, limitMs: number): Promise<string> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  const signal = AbortSignal.timeout(limitMs)
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual', signal }).catch(() => null)
  if (!answer) throw new ProviderError('away', `${new URL(url).host} не відповідає`)
  const { status, headers } = answer
  await answer.body?.cancel()
  if (status >= REFUSED) throw new Error(`Сторінку оплати не відкрито, відповідь ${status}`)
  const isPage = (headers.get('content-type') ?? '').includes('html') || headers.has('location')
  if (!isPage) throw new Error('За адресою оплати відповідає не сторінка')
  return 'Сторінка оплати відкривається, підпис прийнято, грошей не списано'
}

/**
 * Calls the shop from outside, as the provider does: an unsigned callback must be refused by the shop itself,
 * and one signed with its own key accepted. It belongs to no order, so it has no effect.
 */
async function knockAtCallback(
  { origin, outboundMs, isLocalFine }: CheckedShop,
  { settings }: Desk,
  method: OnlineMethod,
): Promise<string> {
  const { hostname, host } = new URL(origin)
  if (!isLocalFine && /^(?:localhost|127\.|\[::1\])/.test(hostname))
    throw new Error('Адреса магазину лише на цьому комп’ютері: сервіс сюди не дійде')
  const post = (body: string) =>
    fetch(callbackAddress(origin, method), {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(outboundMs),
    }).catch(() => null)
  const answer = await post('check')
  if (!answer) throw new Error(`${host} не відповідає: ззовні адреси не видно`)
  const elsewhere = answer.headers.get('location')
  if (answer.status >= 300 && answer.status < REFUSED && elsewhere !== null)
    throw new Error(
      `${host} перенаправляє на ${new URL(elsewhere, origin).origin}: сервіси оплати туди не підуть`,
    )
  const isOurs = (answer.headers.get('content-type') ?? '').includes('json')
  if (answer.status === REFUSED && isOurs) {
    const signed = signTrial(method, settings, `check-${randomUUID()}`)
    if (signed === null)
      return 'Адреса відкрита, непідписане магазин не приймає. Підписує лише банк: підпис покаже перша оплата'
    const taken = await post(signed)
    if (taken?.status === REFUSED)
      throw new Error(
        'Адреса відкрита, але магазин за нею має інший ключ: підписаного вашим ключем не прийнято',
      )
    if (!taken?.ok) throw new Error(`На підписану відповідь магазин відповів ${taken?.status ?? 'мовчанням'}`)
    return 'Адреса відкрита: підписане вашим ключем прийнято, непідписане ні'
  }
  if (answer.status === NOT_FOUND && isOurs) throw new Error('Магазин за цією адресою ще не знає ключів')
  throw new Error(`За цією адресою відповідає не магазин (${answer.status})`)
}
