import type { LookupFunction } from 'node:net'
import { checkedLookup } from '#src/outbound/checked-lookup.ts'
import { askAside, type Lookup } from '#src/outbound/lookup-aside.ts'
import { isPublicAddress } from '#src/outbound/public-address.ts'

export type WebhookNetwork = {
  /** Whether it may go to this machine and to private networks. */
  allowsPrivate: boolean
  /** What names of the public network mean. */
  resolve?: Lookup
}

/** A webhook leads into a private network, where none is sent. */
export class PrivateWebhook extends Error {
  constructor(hostname: string) {
    super(`${hostname} веде в приватну мережу, туди вебхуки не надсилаються (PRIVATE_WEBHOOKS)`)
  }
}

/** Names that no public server answers to (RFC 6761, 6762, 8375, and `internal`, which is reserved for this). */
const HOME_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i

/** How a webhook finds its recipient. @throws PrivateWebhook where the name alone says where it leads; what it is found to mean is checked by the lookup */
export function webhookLookup(
  { hostname }: URL,
  { allowsPrivate, resolve = askAside }: WebhookNetwork,
): LookupFunction {
  if (!allowsPrivate && HOME_NAME.test(hostname)) throw new PrivateWebhook(hostname)
  return checkedLookup(hostname, {
    isAllowed: (address) => allowsPrivate || isPublicAddress(address),
    refuse: () => new PrivateWebhook(hostname),
    // Names of a private network may stand in files of this machine.
    ...(allowsPrivate ? {} : { resolve }),
  })
}

/** Asks the name now. One that nobody answers for may be there tomorrow, so it passes. @throws PrivateWebhook */
export async function refusePrivate(url: string, network: WebhookNetwork): Promise<void> {
  const recipient = new URL(url)
  const lookup = webhookLookup(recipient, network)
  // An address that is no name has been checked.
  if (network.allowsPrivate || /^\[|^[\d.]+$/.test(recipient.hostname)) return
  await new Promise<void>((resolve, reject) => {
    lookup(recipient.hostname, { all: true }, (error) =>
      error instanceof PrivateWebhook ? reject(error) : resolve(),
    )
  })
}
