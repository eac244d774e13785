import { currencyCode } from '#src/domain/money/read-amount.ts'
import type { GivenRates, UsedRate } from '../exchange-rates.ts'

const SCALE = 8
const ONE = 10n ** BigInt(SCALE)
const SHOWN_DECIMALS = 6
const DECIMAL = /^(\d{1,9})(?:[.,](\d{1,8})\d*)?$/
const HUNDRED = 100n * ONE
/**
 * One unit of these has cost more than a hryvnia ever since the hryvnia exists, so a lower rate is inverted.
 */
const DEARER = new Set(['USD', 'EUR', 'GBP', 'CHF', 'PLN'])
const NO_RATES: GivenRates = { option: {}, setting: null }

type Rate = Pick<UsedRate, 'source' | 'date'> & { hryvnias: bigint; plus: string | null }

/** The world has some 180 currencies. All rates are in memory until the feed ends. */
const MOST_RATES = 1_000

/**
 * Rates by which a feed's prices become hryvnias. In YML a rate says how many units of the base currency one
 * unit costs, and the base has rate 1; normally the base is UAH. A rate that is no number (`NBU`, `CBRF`)
 * means a bank's rate of the day, to which `plus` percent may be added; it is taken from the options of this
 * import, or else from the shop's settings.
 */
export class CurrencyRates {
  readonly #given: GivenRates
  readonly #used: Map<string, UsedRate>
  readonly #rates = new Map<string, bigint>()
  readonly #plus = new Map<string, string>()
  /** How often a rate was set. */
  changes = 0

  /** Records in `used` the rates by which prices were converted. */
  constructor(given: GivenRates = NO_RATES, used = new Map<string, UsedRate>()) {
    this.#given = given
    this.#used = used
  }

  set(currency: string, rate: string, plus = ''): void {
    if (this.changes >= MOST_RATES) return
    this.changes++
    const code = currencyCode(currency)
    const scaled = readScaled(rate)
    if (scaled !== null && scaled > 0n) this.#rates.set(code, scaled)
    else if ((readScaled(plus) ?? 0n) > 0n) this.#plus.set(code, plus.trim())
  }

  describe(): unknown {
    return [
      [...this.#rates].map(([currency, rate]) => [currency, String(rate)]),
      [...this.#plus],
      this.#given.option,
      this.#given.setting?.rates ?? null,
    ]
  }

  /** Converts hundredths of a currency into kopiykas, rounded half up; `null` if there is no rate. */
  toKopiykas(cents: number, currency: string): number | null {
    if (currency === 'UAH') return cents
    const rate = this.#ofFeed(currency) ?? this.#ofOwner(currency)
    if (rate === null) return null
    this.#note(currency, rate)
    return Number((BigInt(cents) * rate.hryvnias * 2n + ONE) / (ONE * 2n))
  }

  #ofFeed(currency: string): Rate | null {
    const rate = this.#rates.get(currency)
    const hryvnia = this.#rates.get('UAH')
    // If the feed gives no rate of the hryvnia, a base currency's rate of 1 says nothing about it.
    if (rate === undefined || (rate === ONE && hryvnia === undefined)) return null
    const hryvnias = (rate * ONE) / (hryvnia ?? ONE)
    const isPlausible = hryvnias > 0n && !(DEARER.has(currency) && hryvnias < ONE)
    return isPlausible ? { hryvnias, source: 'feed', date: null, plus: null } : null
  }

  #ofOwner(currency: string): Rate | null {
    const { option, setting } = this.#given
    const own = readScaled(option[currency] ?? '')
    const stored = own ?? readScaled(setting?.rates[currency] ?? '')
    if (stored === null) return null
    const plus = this.#plus.get(currency) ?? null
    return {
      hryvnias: plus === null ? stored : (stored * (HUNDRED + (readScaled(plus) ?? 0n))) / HUNDRED,
      plus,
      ...(own === null
        ? { source: 'setting', date: setting?.date ?? null }
        : { source: 'option', date: null }),
    }
  }

  #note(currency: string, { hryvnias, ...rate }: Rate): void {
    if (!this.#used.has(currency)) this.#used.set(currency, { currency, rate: shown(hryvnias), ...rate })
  }
}

function readScaled(text: string): bigint | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text.replace(/\s/g, '')) ?? []
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(SCALE, '0'))
}

function shown(scaled: bigint): string {
  const digits = String(scaled).padStart(SCALE + 1, '0')
  const fraction = digits.slice(-SCALE).slice(0, SHOWN_DECIMALS).replace(/0+$/, '').padEnd(2, '0')
  return `${digits.slice(0, -SCALE)}.${fraction}`
}
