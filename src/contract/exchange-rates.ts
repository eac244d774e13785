import { z } from 'zod'

/** A setting that the API does not show to shoppers. */
export const EXCHANGE_RATES_KEY = 'exchange_rates'

const CODE = /^[A-Z]{3}$/
const RATE = /^\d{1,6}(?:\.\d{1,6})?$/
const MOST_RATES = 30

/** Rates as they are stored: hryvnias for one unit of a currency, as decimals, by its code. */
export const exchangeRatesSchema = z.object({
  /** The day on which they were set. */
  date: z.iso.date(),
  rates: z.record(z.string().regex(CODE), z.string().regex(RATE)),
})
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>
export type Rates = Readonly<ExchangeRates['rates']>

/** Rates as people type them: a code in upper or lower case, a decimal with a comma or a point. */
export const givenRatesSchema = z
  .record(z.string(), z.string())
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).map(([code, rate]) => [code.trim().toUpperCase(), rate.trim().replace(',', '.')]),
    ),
  )
  .superRefine((rates, context) => {
    const problems = Object.entries(rates).flatMap(([code, rate]) => wrongRate(code, rate) ?? [])
    if (Object.keys(rates).length > MOST_RATES) problems.push(`Щонайбільше ${MOST_RATES} валют`)
    for (const message of problems) context.addIssue({ code: 'custom', message })
  })

/** Returns what is wrong with a rate, as a sentence; null where nothing is. */
function wrongRate(code: string, rate: string): string | null {
  if (code === 'UAH') return 'Курс гривні до гривні завжди 1'
  if (!CODE.test(code)) return `Код валюти — три латинські літери, як USD, а не «${code}»`
  if (!RATE.test(rate) || Number(rate) === 0)
    return `Курс ${code} «${rate}» не підходить. Приклад: 41,50 (скільки гривень коштує одиниця валюти)`
  return null
}
