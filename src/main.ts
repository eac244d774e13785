import { runShop } from '#src/server/run-shop.ts'

/** The shop with the storefront that is built already; importing this file starts it. */
await runShop()
