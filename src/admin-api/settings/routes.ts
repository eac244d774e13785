import {
  checkAnswer,
  checkParams,
  methodKindParams,
  methodsBody,
  saveKeyBody,
  saveSettingBody,
  seenQuery,
  settingAnswer,
  settingKeyParams,
  settingScreenParams,
  settingsScreenAnswer,
} from '#src/contract/admin/settings.ts'
import { EXCHANGE_RATES_KEY } from '#src/contract/exchange-rates.ts'
import { notFound } from '#src/http/errors.ts'
import { checkService } from '#src/checks/check-service.ts'
import { callbackAddress } from '#src/checks/payment-steps.ts'
import { nextTryText } from '#src/domain/dates/next-try.ts'
import { ONLINE_METHODS } from '#src/domain/payments/payment-methods.ts'
import { wayText } from '#src/domain/delivery/offer-delivery.ts'
import { loadCheckoutMethods } from '#src/orders/checkout-methods.ts'
import { offeredVersion, saveOffered } from '#src/orders/save-offered.ts'
import { changePrivateSetting, changeSetting } from '#src/settings/change-setting.ts'
import { changeExchangeRates } from '#src/settings/exchange-rates.ts'
import { loadFields, loadSettingScreen } from '#src/settings/load-setting-screen.ts'
import { isSettingKey } from '#src/settings/owner-settings.ts'
import { isPrivateKey } from '#src/settings/private-keys.ts'
import { SETTING_SECTIONS, type AnyKey } from '#src/settings/setting-screens.ts'
import { storeLogoBytes } from '#src/settings/store-logo.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { emailOf } from '#src/staff/people.ts'
import type { AdminDeps, AdminRoutes } from '../admin-routes.ts'
import { deskOrigin } from '../own-origin.ts'
import { readBytes } from '../read-bytes.ts'

const right = 'settings.change'
const LOGO_BYTES = 500_000
/** The fraction of a request's time that a check may take; the rest is for saving its result. */
const SHARE_OF_CHECK = 0.8

export const settingsDeskRoutes: AdminRoutes = (desk, deps) => {
  screenRoutes(desk, deps)
  valueRoutes(desk, deps)
  keyRoutes(desk, deps)
  checkRoutes(desk, deps)
}

/** A screen of settings, and which methods of delivery and payment it offers. */
const screenRoutes: AdminRoutes = (desk, deps) => {
  const { database, vault, config } = deps

  desk.get(
    '/settings/screens/:screen',
    { right, params: settingScreenParams, answer: settingsScreenAnswer },
    async ({ actor, params: { screen }, request }) => {
      const sections = await loadSettingScreen(database, vault, { actor, screen })
      const origin = deskOrigin(request, config)
      return {
        data: {
          sections: sections.map((section) => ({ ...section, address: addressOf(origin, section.service) })),
          ...(await methodsOf(deps, screen)),
        },
      }
    },
  )

  desk.put(
    '/settings/methods/:kind',
    { right, params: methodKindParams, body: methodsBody },
    async ({ actor, params: { kind }, body: { on, version } }) => {
      await saveOffered(database, { actor, kind, on, version })
    },
  )
}

/** Values and pictures of settings. */
const valueRoutes: AdminRoutes = (desk, deps) => {
  const { database, vault, config, clock } = deps

  desk.put(
    '/settings/values/:key',
    { right, params: settingKeyParams, body: saveSettingBody, answer: settingAnswer },
    async ({ actor, params, body: { value, version } }) => {
      const key = knownKey(params.key)
      const change = { actor, value: value === null ? undefined : value, ...(version && { version }) }
      if (key === EXCHANGE_RATES_KEY)
        await changeExchangeRates(database, { ...change, rates: value, now: clock() })
      else if (isSettingKey(key)) await changeSetting(database, { ...change, key })
      else if (isPrivateKey(key))
        await changePrivateSetting(database, vault, { ...change, key, now: clock() })
      return { data: await fieldOf(deps, key) }
    },
  )

  desk.post(
    '/settings/pictures/:key',
    { right, raw: true, params: settingKeyParams, bodyLimit: LOGO_BYTES },
    async ({ actor, params, body, request, reply }) => {
      const key = knownKey(params.key)
      if (key !== 'logo' && key !== 'contacts_picture') throw notFound('address')
      const value = await storedPicture(
        await readBytes(body),
        request.headers['content-type'],
        config.dataDir,
      )
      await changeSetting(database, { actor, key, value })
      return reply.send({ data: await fieldOf(deps, key) })
    },
  )
}

/** Keys of providers, which need a fresh proof of identity. */
const keyRoutes: AdminRoutes = (desk, deps) => {
  const { database, vault, clock } = deps

  desk.put(
    '/settings/keys/:key',
    { right, needsProof: true, params: settingKeyParams, body: saveKeyBody, answer: settingAnswer },
    async ({ actor, params, body }) => {
      const key = knownKey(params.key)
      if (!isPrivateKey(key)) throw notFound('address')
      await changePrivateSetting(database, vault, { actor, key, ...body, now: clock() })
      return { data: await fieldOf(deps, key) }
    },
  )

  desk.delete(
    '/settings/keys/:key',
    { right, needsProof: true, params: settingKeyParams, query: seenQuery, answer: settingAnswer },
    async ({ actor, params, query: { version } }) => {
      const key = knownKey(params.key)
      if (!isPrivateKey(key)) throw notFound('address')
      const change = { actor, key, value: undefined, ...(version && { version }) }
      await changePrivateSetting(database, vault, { ...change, now: clock() })
      return { data: await fieldOf(deps, key) }
    },
  )
}

/** Whether a service works with its settings, tried on its real path. */
const checkRoutes: AdminRoutes = (desk, { database, vault, config, clock }) => {
  desk.post(
    '/settings/checks/:service',
    { right, params: checkParams, answer: checkAnswer },
    async ({ actor, params: { service }, request }) => {
      const { dataDir, mail, providers, waits } = config
      const origin =
        config.publicUrl === null ? deskOrigin(request, config) : new URL(config.publicUrl).origin
      const shop = {
        database,
        vault,
        dataDir,
        mail,
        providers,
        origin,
        outboundMs: waits.outboundMs,
        withinMs: waits.requestMs * SHARE_OF_CHECK,
        now: clock,
      }
      const data = await checkService(shop, { actor, service, to: await emailOf(database, actor) })
      if (!data) throw notFound('address')
      return { data }
    },
  )
}

async function methodsOf({ database, clock }: AdminDeps, screen: string) {
  if (screen !== 'delivery' && screen !== 'payment') return { methods: [], methods_version: '' }
  const { deliveries, payments } = await loadCheckoutMethods(database)
  const methods =
    screen === 'delivery'
      ? deliveries.map((way) => ({ ...pickMethod(way, clock()), is_ready: true, terms: wayText(way) }))
      : payments.map((way) => ({ ...pickMethod(way, clock()), is_ready: way.is_ready, terms: '' }))
  const kind = screen === 'delivery' ? 'deliveries' : 'payments'
  return { methods, methods_version: await offeredVersion(database, kind) }
}

type Method = { id: string; title: string; note: string; is_on: boolean; paused_until: Date | null }

function pickMethod({ id, title, note, is_on, paused_until }: Method, now: Date) {
  const paused = paused_until && `Не відповідає, тому поки не пропонуємо. ${nextTryText(paused_until, now)}`
  return { id, title, note, is_on, paused }
}

function addressOf(origin: string, service: string | null): string | null {
  const method = ONLINE_METHODS.find((known) => known === service)
  return method === undefined ? null : callbackAddress(origin, method)
}

const KEYS: readonly AnyKey[] = Object.values(SETTING_SECTIONS).flatMap((sections) =>
  sections.flatMap(({ keys }) => keys),
)

function knownKey(name: string): AnyKey {
  const key = KEYS.find((known) => known === name)
  if (key === undefined) throw notFound('address')
  return key
}

async function fieldOf({ database, vault }: AdminDeps, key: AnyKey) {
  const [field] = await loadFields(database, vault, [key])
  if (!field) throw notFound('address')
  return field
}

const KINDS: Readonly<Record<string, string>> = {
  'image/svg+xml': '.svg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
}

async function storedPicture(content: Buffer, type: string | undefined, dataDir: string): Promise<string> {
  const kind = KINDS[(type ?? '').split(';')[0] ?? '']
  if (kind === undefined)
    throw new InvalidInput({ value: ['Картинка — файл SVG, PNG, WebP, AVIF, JPEG або GIF'] })
  try {
    return await storeLogoBytes(content, kind, dataDir)
  } catch (error) {
    throw error instanceof RangeError ? new InvalidInput({ value: [error.message] }) : error
  }
}
