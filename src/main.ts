import { runShop } from '#src/server/run-shop.ts'

/** Runs the shop with the storefront that was built before. Importing this file starts it. */
await runShop()
