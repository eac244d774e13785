import { currencyCode } from './amount.ts'

const SCALE = 8
const DECIMAL = /^(\d{1,9})(?:[.,](\d{1,8})\d*)?$/

/**
 * The feed's own rates. In YML a rate says how many units of the base currency one unit costs, and the base has
 * rate 1; normally the base is UAH. A rate that is no number (`CB`, `NBU`) promises a bank's rate of the day,
 * which the feed does not hold, so such a currency cannot be converted.
 */
export class CurrencyRates {
  readonly #rates = new Map<string, bigint>()
  /** How often a rate was given. */
  changes = 0

  set(currency: string, rate: string): void {
    const [, whole, fraction = ''] = DECIMAL.exec(rate.replace(/\s/g, '')) ?? []
    if (whole === undefined) return
    this.changes++
    const scaled = BigInt(whole + fraction.padEnd(SCALE, '0'))
    if (scaled > 0n) this.#rates.set(currencyCode(currency), scaled)
  }

  describe(): unknown {
    return [...this.#rates].map(([currency, rate]) => [currency, String(rate)])
  }

  /** Hundredths of a currency as kopiykas, rounded half up; `null` when the feed gives no number to convert by. */
  toKopiykas(cents: number, currency: string): number | null {
    if (currency === 'UAH') return cents
    const rate = this.#rates.get(currency)
    const hryvnia = this.#rates.get('UAH') ?? 10n ** BigInt(SCALE)
    if (rate === undefined || this.#isBaseWithoutHryvnia(rate)) return null
    return Number((BigInt(cents) * rate * 2n + hryvnia) / (hryvnia * 2n))
  }

  #isBaseWithoutHryvnia(rate: bigint): boolean {
    return rate === 10n ** BigInt(SCALE) && !this.#rates.has('UAH')
  }
}
