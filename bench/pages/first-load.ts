import type { Browser } from '@playwright/test'
import { FIRST_LOAD_BUDGETS, type Weight } from '../../scripts/first-load-budgets.ts'
import { weighPage } from '../../scripts/weigh-page.ts'
import { atMost, type Measured } from '../measurement.ts'

const KB = 1000
const VIEWPORT = { width: 412, height: 823 }

const WEIGHED: readonly { kind: keyof Weight; name: string }[] = [
  { kind: 'js', name: 'JavaScript' },
  { kind: 'css', name: 'CSS' },
  { kind: 'html', name: 'HTML' },
  { kind: 'fonts', name: 'fonts' },
]

/** Measures what a first visit to an address loads, in the same way as the tests of the budgets. */
export async function measureFirstLoad(browser: Browser, name: string, address: string): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const weight = await weighPage(await context.newPage(), address)
  await context.close()
  return [
    ...WEIGHED.map(({ kind, name: what }) => ({
      name: `first load of ${name}: ${what}`,
      unit: 'KB' as const,
      samples: [weight[kind] / KB],
      target: atMost(FIRST_LOAD_BUDGETS[kind] / KB),
    })),
    {
      name: `first load of ${name}: requests`,
      unit: 'count',
      samples: [weight.requests],
      target: atMost(FIRST_LOAD_BUDGETS.requests),
    },
  ]
}
