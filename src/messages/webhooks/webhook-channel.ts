import type { Database } from '#src/database/connect.ts'
import { findOrderById, type OrderRow } from '#src/orders/find-orders.ts'
import { presentOrder } from '#src/orders/present-order.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { Channel, Message } from '../channel.ts'
import { type Endpoint, findEndpoint } from './endpoints.ts'
import { type PostOptions, postWebhook } from './post-webhook.ts'
import { signWebhook } from './sign-webhook.ts'

export type WebhookOptions = PostOptions & { database: Database; vault: Vault; now?: () => Date }

/** Signed JSON to programs of the owner. */
export function webhookChannel(options: WebhookOptions): Channel {
  const { database, vault, now = () => new Date() } = options
  return {
    name: 'webhook',
    failsByRecipient: true,
    send: async (message) => {
      const endpoint = await findEndpoint(database, vault, { id: Number(message.recipient), now: now() })
      if (!endpoint) return 'skipped'
      const order = message.order_id === null ? null : await findOrderById(database, message.order_id)
      // What counts sales elsewhere must not count it.
      if (order?.is_trial) return 'skipped'
      await sendSigned(endpoint, bodyOf(message, order), options)
      return 'sent'
    },
  }
}

export type WebhookBody = { id: string; topic: string; created_at: string }

export async function sendSigned(
  { url, secret, nextSecret }: Endpoint,
  event: WebhookBody,
  { now = () => new Date(), ...options }: PostOptions & Pick<WebhookOptions, 'now'>,
): Promise<void> {
  const body = JSON.stringify(event)
  const at = Math.floor(now().getTime() / 1000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Vitryna-Webhook/1',
    'x-vitryna-id': event.id,
    'x-vitryna-topic': event.topic,
    'x-vitryna-signature': signWebhook(secret, at, body),
    // In a header of its own: recipients expect one signature in the other.
    ...(nextSecret !== null && { 'x-vitryna-signature-next': signWebhook(nextSecret, at, body) }),
  }
  await postWebhook(url, { body, headers }, options)
}

/** The order as it is when it is sent; what happened, as it was. Money of the order is hryvnias, as in the API; of the payload kopiykas. */
function bodyOf(
  { message_key: id, topic, created_at, payload }: Message,
  order: OrderRow | null,
): WebhookBody & Record<string, unknown> {
  return {
    id,
    topic,
    created_at: created_at.toISOString(),
    payload,
    order: order && { ...presentOrder(order), kind: order.kind, email: order.email },
  }
}
