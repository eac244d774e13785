/** As owners and shoppers know them. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  liqpay: 'LiqPay',
  mono: 'plata by mono',
  wayforpay: 'WayForPay',
  privat_parts: 'Оплата частинами (ПриватБанк)',
  mono_parts: 'Покупка частинами (monobank)',
  manual: 'отримано вручну',
  carrier: 'перевізник узяв із посилкою',
}

/** All that may stand in a try to pay, as an owner chooses among them. */
export const PROVIDERS: readonly string[] = Object.keys(PROVIDER_NAMES)

/** Nobody can be asked about it, and nobody but the owner can give it back. */
export const BY_HAND = ['manual', 'carrier'] as const

export function isByHand(provider: string): boolean {
  return BY_HAND.some((each) => each === provider)
}

export function providerName(provider: string): string {
  return PROVIDER_NAMES[provider] ?? provider
}
