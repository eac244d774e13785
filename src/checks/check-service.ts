import type { CheckStep } from '#src/contract/check.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { createDesk } from '#src/payments/payment-desk.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { saveCheckResult } from './check-results.ts'
import type { CheckedShop } from './checked-shop.ts'
import { paymentSteps } from './payment-steps.ts'
import { runSteps, type Step } from './run-steps.ts'
import { novaPoshtaSteps, ukrposhtaSteps } from './carrier-steps.ts'
import { checkboxSteps, feedSteps, isFeed, mailSteps, smsSteps, telegramSteps } from './service-steps.ts'

/** The services that can be checked, besides every trade feed by its name. */
export const CHECKED_SERVICES = [
  ...ONLINE_METHODS,
  'nova_poshta',
  'ukrposhta',
  'checkbox',
  'telegram',
  'mail',
  'sms',
] as const

/**
 * Tests one service by really using it, step by step. Null if there is no such service.
 *
 * @param to the address of a test letter
 * @throws RightRefused
 */
export async function checkService(
  shop: CheckedShop,
  { actor, service, to }: { actor: Actor; service: string; to: string },
): Promise<CheckStep[] | null> {
  demandRight(actor, 'settings.change')
  const steps = await stepsOf(shop, service, to)
  if (!steps) return null
  const { withinMs } = shop
  const done = await runSteps(steps, withinMs === undefined ? {} : { withinMs })
  await saveCheckResult(shop.database, service, { steps: done, now: shop.now() })
  return done
}

async function stepsOf(shop: CheckedShop, service: string, to: string): Promise<Step[] | null> {
  if (isOnline(service)) return paymentSteps(shop, await deskOf(shop), service)
  if (isFeed(service)) return feedSteps(shop, service)
  switch (service) {
    case 'nova_poshta':
      return novaPoshtaSteps(shop)
    case 'ukrposhta':
      return ukrposhtaSteps(shop)
    case 'checkbox':
      return checkboxSteps(shop)
    case 'telegram':
      return telegramSteps(shop)
    case 'mail':
      return mailSteps(shop, to)
    case 'sms':
      return smsSteps(shop)
    default:
      return null
  }
}

function deskOf({ database, vault, providers, outboundMs, origin, now }: CheckedShop) {
  const domain = new URL(origin).hostname
  return createDesk({ database, vault, urls: providers, answerMs: outboundMs, domain, clock: now })()
}

function isOnline(service: string): service is OnlineMethod {
  return ONLINE_METHODS.some((method) => method === service)
}
