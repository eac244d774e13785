import { expect, it } from 'vitest'
import { nextSteps } from './next-steps.ts'

const DEMO = { hasDemo: true, startsClosed: true }

it('says how to bring in goods, and nothing of it to a storefront without a database', () => {
  expect(nextSteps({ ...DEMO, apiBaseUrl: null }).join('\n')).toMatch(/shop -- import .*first-hour\.md/s)
  expect(nextSteps({ ...DEMO, apiBaseUrl: 'https://api.example.com' })).toEqual([])
})

it('ADM-23 says how a shop without the demo, which begins closed, lets shoppers in', () => {
  const open = /shop -- open/
  expect(nextSteps({ apiBaseUrl: null, hasDemo: false, startsClosed: true }).join('\n')).toMatch(open)
  expect(nextSteps({ ...DEMO, apiBaseUrl: null }).join('\n')).not.toMatch(open)
})
