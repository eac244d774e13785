// The parts of `Config` that are needed here. Importing it would make a circle of this folder and
// `config.ts`.
type PublicAddress = { publicUrl: string | null }
type LetterConfig = PublicAddress & { mail: object | null }
type ProxyConfig = PublicAddress & { trustedProxy: readonly string[] }
type AddressConfig = LetterConfig &
  ProxyConfig & { mode: string; host: string; allowedHosts: readonly string[] }

/** Returns the warning for an owner who has set a mail server but no address of the shop; otherwise null. */
export function letterWarning({ mail, publicUrl }: LetterConfig): string | null {
  if (!mail || publicUrl !== null) return null
  return 'Листи не надсилаються, бо невідомо, куди мають вести посилання в них: задайте PUBLIC_URL. Листи про замовлення чекають добу.'
}

/**
 * Returns the warning at the start, about pages and letters together, for an owner who has set no address of
 * the shop; otherwise null.
 */
export function addressWarning(config: AddressConfig): string | null {
  const letters = letterWarning(config)
  if (config.publicUrl !== null || !hasStrangeHosts(config)) return letters
  const pages =
    'Адреса магазину невідома: задайте PUBLIC_URL. Без неї сторінки, відкриті не з цього комп’ютера, не мають канонічних адрес і карти сайту'
  return letters === null
    ? `${pages}.`
    : `${pages}, а листи не надсилаються. Листи про замовлення чекають добу.`
}

/** Whether visitors can only come through a proxy: the address is https, and the shop has no TLS of its own. */
export function isBehindProxy({ publicUrl }: PublicAddress): boolean {
  return publicUrl?.startsWith('https:') ?? false
}

/** Returns the warning for an owner whose proxy is not named in `TRUSTED_PROXY`; otherwise null. */
export function proxyWarning(config: ProxyConfig): string | null {
  if (!isBehindProxy(config) || config.trustedProxy.length > 0) return null
  return 'Магазин не знає адрес покупців, і обмеження діють на всіх разом: PUBLIC_URL — https, тож перед ним стоїть проксі, а якому вірити, не сказано. Задайте TRUSTED_PROXY, для nginx чи Caddy на цьому ж комп’ютері 127.0.0.1.'
}

/** Whether requests may come to a host name that no setting contains. */
function hasStrangeHosts({ mode, host, allowedHosts, trustedProxy }: AddressConfig): boolean {
  const isApart = /^(?:localhost|127\..+|::1)$/i.test(host)
  return mode !== 'development' && !isApart && allowedHosts.length === 0 && trustedProxy.length === 0
}
