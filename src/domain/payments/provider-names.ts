/** The names by which owners and customers know them. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  liqpay: 'LiqPay',
  mono: 'plata by mono',
  wayforpay: 'WayForPay',
  privat_parts: 'Оплата частинами (ПриватБанк)',
  mono_parts: 'Покупка частинами (monobank)',
  manual: 'отримано вручну',
  carrier: 'перевізник узяв із посилкою',
}

/** Every provider that a payment attempt can have, as an owner chooses among them. */
export const PROVIDERS: readonly string[] = Object.keys(PROVIDER_NAMES)

/** Payments without a provider that could be asked about them; only the owner can give the money back. */
export const BY_HAND = ['manual', 'carrier'] as const

/** Whether a payment was entered without a provider that could be asked about it. */
export function isByHand(provider: string): boolean {
  return BY_HAND.some((each) => each === provider)
}

/** Returns the name for people; an unknown provider is returned as it is. */
export function providerName(provider: string): string {
  return PROVIDER_NAMES[provider] ?? provider
}
