/** As owners and shoppers know them. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  liqpay: 'LiqPay',
  mono: 'plata by mono',
  wayforpay: 'WayForPay',
  privat_parts: 'Оплата частинами (ПриватБанк)',
  mono_parts: 'Покупка частинами (monobank)',
  manual: 'отримано вручну',
}

/** All that may stand in a try to pay, as an owner chooses among them. */
export const PROVIDERS: readonly string[] = Object.keys(PROVIDER_NAMES)

export function providerName(provider: string): string {
  return PROVIDER_NAMES[provider] ?? provider
}
