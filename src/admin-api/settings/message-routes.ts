import { randomUUID } from 'node:crypto'
import {
  addedWebhookAnswer,
  messageTextBody,
  messageTextParams,
  messageTextsAnswer,
  previewAnswer,
  savedAnswer,
  saveTextBody,
  seenQuery,
  webhookBody,
  webhookIdParams,
  webhookSecretAnswer,
  webhooksAnswer,
} from '#src/contract/admin/settings.ts'
import { notFound } from '#src/http/errors.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { previewText } from '#src/messages/preview-text.ts'
import { describeFaults, listTexts, loadText, resetText, saveText } from '#src/messages/texts/stored-texts.ts'
import { defaultText, placeholdersOf } from '#src/messages/texts/texts.ts'
import {
  addEndpoint,
  changeSecret,
  findEndpoint,
  listEndpoints,
  removeEndpoint,
} from '#src/messages/webhooks/endpoints.ts'
import { sendSigned } from '#src/messages/webhooks/webhook-channel.ts'
import { PrivateWebhook } from '#src/messages/webhooks/webhook-lookup.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { deskOrigin } from '../own-origin.ts'

const right = 'settings.change'

export const messageDeskRoutes: AdminRoutes = (desk, { database, vault, config, clock }) => {
  const { hasPrivateWebhooks: allowsPrivate } = config
  desk.get('/settings/texts', { right, answer: messageTextsAnswer }, async () => {
    const texts = await listTexts(database)
    const data = texts.map(async ({ name, channel, title, changed_at }) => {
      const text = await loadText(database, name, channel)
      return {
        name,
        channel,
        title,
        text: text ?? '',
        is_own: changed_at !== null,
        version: versionOf({ text }),
        placeholders: [...placeholdersOf(name)],
      }
    })
    return { data: await Promise.all(data) }
  })

  desk.put(
    '/settings/texts/:name/:channel',
    { right, params: messageTextParams, body: saveTextBody, answer: savedAnswer },
    async ({ actor, params: { name, channel }, body }) => {
      const text = sendable(name, channel, body.text)
      await saveText(database, { actor, name, channel, text, version: body.version })
      return { data: { version: versionOf({ text }) } }
    },
  )

  desk.delete(
    '/settings/texts/:name/:channel',
    { right, params: messageTextParams, query: seenQuery, answer: savedAnswer },
    async ({ actor, params, query }) => {
      await resetText(database, { actor, ...params, ...query })
      const text = await loadText(database, params.name, params.channel)
      return { data: { version: versionOf({ text }) } }
    },
  )

  desk.post(
    '/settings/texts/:name/:channel/preview',
    { right, params: messageTextParams, body: messageTextBody, answer: previewAnswer },
    async ({ params: { name, channel }, body, request }) => {
      const text = sendable(name, channel, body.text)
      const origin = deskOrigin(request, config)
      const shown = await previewText({ database, origin }, { name, channel, text, order: undefined })
      return { data: { text: shown ?? '' } }
    },
  )

  desk.get('/settings/webhooks', { right, answer: webhooksAnswer }, async () => ({
    data: (await listEndpoints(database, clock())).map(({ id, url, topics, secret_until }) => ({
      id,
      url,
      topics,
      secret_until: secret_until?.toISOString() ?? null,
    })),
  }))

  desk.post(
    '/settings/webhooks',
    { right, needsProof: true, body: webhookBody, answer: addedWebhookAnswer },
    async ({ actor, body: { url } }) => {
      const added = { actor, url, topics: [], network: { allowsPrivate }, now: clock() }
      const data = await addEndpoint(database, vault, added).catch((error: unknown) => {
        throw error instanceof PrivateWebhook ? new InvalidInput({ url: [error.message] }) : error
      })
      if (!data) throw new InvalidInput({ url: ['Така адреса вже є'] })
      return { data }
    },
  )

  desk.post('/settings/webhooks/:id/test', { right, params: webhookIdParams }, async ({ params: { id } }) => {
    const endpoint = await findEndpoint(database, vault, { id, now: clock() })
    if (!endpoint) throw notFound('address')
    const event = { id: randomUUID(), topic: 'test', created_at: clock().toISOString() }
    const options = { limitMs: config.waits.outboundMs, allowsPrivate }
    await sendSigned(endpoint, event, options).catch((error: unknown) => {
      throw new InvalidInput({ url: [error instanceof Error ? error.message : String(error)] })
    })
  })

  desk.post(
    '/settings/webhooks/:id/secret',
    { right, needsProof: true, params: webhookIdParams, answer: webhookSecretAnswer },
    async ({ actor, params: { id } }) => {
      const changed = await changeSecret(database, vault, { actor, id, now: clock() })
      if (!changed) throw notFound('address')
      return { data: { secret: changed.secret, secret_until: changed.secret_until.toISOString() } }
    },
  )

  desk.delete(
    '/settings/webhooks/:id',
    { right, params: webhookIdParams },
    async ({ actor, params: { id } }) => {
      if (!(await removeEndpoint(database, actor, id))) throw notFound('address')
    },
  )
}

/**
 * Returns the text if it can be sent.
 * @throws InvalidInput with each error and its line
 */
function sendable(name: string, channel: string, given: string): string {
  const ours = defaultText(name, channel)
  if (!ours) throw notFound('address')
  const text = given.replaceAll('\r\n', '\n').trimEnd()
  const faults = describeFaults(text, ours)
  if (faults.length > 0) throw new InvalidInput({ text: faults })
  return text
}
