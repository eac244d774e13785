import type { Check } from '#src/contract/check.ts'

/**
 * Checks whether the shop has an address at which shoppers reach it, and securely. `letterWarning` says what
 * letters need.
 */
export function checkAddress({
  origin,
  letterWarning = null,
}: {
  origin: string
  letterWarning?: string | null
}): Check {
  const { protocol, hostname } = new URL(origin)
  if (hostname === 'localhost' || hostname.startsWith('127.'))
    return {
      name: 'address',
      state: 'off',
      text:
        letterWarning ?? 'Адреси магазину немає: задайте PUBLIC_URL, коли відкриватимете його для покупців.',
    }
  if (protocol !== 'https:')
    return { name: 'address', state: 'off', text: `Адреса магазину без захисту: ${origin}. Потрібен https.` }
  return { name: 'address', state: 'ok', text: `Адреса магазину: ${origin}` }
}
