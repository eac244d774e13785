import { defineConfig } from 'vitest/config'

/** Tests of the pure rules, which need no database: what `npm run mutate` runs for each change of a rule. */
export default defineConfig({
  test: {
    include: [
      'src/domain/{cart,catalogue,law,money,order-desk,order-life,payments,promo-codes,receipts}/*.test.ts',
    ],
    testTimeout: 30_000,
    isolate: false,
  },
})
