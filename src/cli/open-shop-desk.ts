import { createDesk, type OpenDesk } from '#src/payments/payment-desk.ts'
import type { OpenShop } from './command.ts'

/** Opens the payment providers of the shop that a command works on. */
export function openShopDesk({ database, vault, providers, outboundMs, origin }: OpenShop): OpenDesk {
  const { hostname } = new URL(origin)
  return createDesk({
    database,
    vault,
    urls: providers,
    answerMs: outboundMs,
    domain: hostname,
    clock: () => new Date(),
  })
}
