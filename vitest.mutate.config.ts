import { defineConfig } from 'vitest/config'

/** The tests that `npm run mutate` runs for each change of a rule: those of the pure rules, which need no database. */
export default defineConfig({
  test: {
    include: [
      'src/domain/{cart,catalogue,law,money,order-desk,order-life,payments,promo-codes,receipts}/*.test.ts',
    ],
    testTimeout: 30_000,
    isolate: false,
  },
})
