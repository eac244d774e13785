import { isTestAccount, type PaymentSettings, paymentSettingsSchema } from '#src/contract/payment-settings.ts'
import type { Database } from '#src/database/connect.ts'
import type { OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { Provider } from './provider.ts'
import { createLiqpay } from './providers/liqpay.ts'
import { createMono } from './providers/mono.ts'
import { createMonoParts } from './providers/mono-parts.ts'
import { createPrivatParts } from './providers/privat-parts.ts'
import { createWayforpay } from './providers/wayforpay.ts'
import { watchProvider } from './watch-provider.ts'

export type DeskOptions = {
  database: Database
  vault: Vault
  /** Base address of each provider. */
  urls: Readonly<Record<OnlineMethod, string>>
  /** Time limit of an answer, milliseconds. */
  answerMs: number
  /** Host name of the shop, which some providers require. */
  domain: string
  clock: () => Date
}

/** The providers that have their keys now, and the owner's settings of payments. */
export type Desk = {
  settings: PaymentSettings
  isTest: boolean
  providers: ReadonlyMap<OnlineMethod, Provider>
}
export type OpenDesk = () => Promise<Desk>

type Shop = { database: Database; vault: Vault }
type ShopConfig = {
  publicUrl: string | null
  providers: Readonly<Record<OnlineMethod, string>>
  waits: { outboundMs: number }
}

/** Options of `createDesk` from the configuration of the process. */
export function deskOptions({ publicUrl, providers, waits }: ShopConfig, shop: Shop): DeskOptions {
  const domain = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname
  return { ...shop, urls: providers, answerMs: waits.outboundMs, domain, clock: () => new Date() }
}

/** Reads the settings at every call. Providers, with what they cache, are made anew only when the settings have changed. */
export function createDesk(options: DeskOptions): OpenDesk {
  let known: { settings: string; desk: Desk } | null = null
  return async () => {
    const { database, vault } = options
    const settings = await loadPrivateSettings(database, vault, paymentSettingsSchema)
    const text = JSON.stringify(settings)
    if (known?.settings !== text) known = { settings: text, desk: deskOf(settings, options) }
    return known.desk
  }
}

function deskOf(settings: PaymentSettings, options: DeskOptions): Desk {
  const isTest = settings.payment_test_mode === true
  const all = [
    liqpayOf(settings, options),
    monoOf(settings, options),
    wayforpayOf(settings, options),
    privatPartsOf(settings, options),
    monoPartsOf(settings, options),
  ]
  const providers = all
    .filter((provider) => provider !== null)
    .map((provider) => watchProvider(options.database, provider))
  return { settings, isTest, providers: new Map(providers.map((provider) => [provider.id, provider])) }
}

function liqpayOf(settings: PaymentSettings, { urls, answerMs }: DeskOptions): Provider | null {
  const { liqpay_public_key: publicKey, liqpay_private_key: privateKey } = settings
  const isTest = settings.payment_test_mode === true
  if (publicKey === undefined || privateKey === undefined || (isTestAccount(publicKey) && !isTest))
    return null
  return createLiqpay({
    url: urls.liqpay,
    publicKey,
    privateKey,
    version: settings.liqpay_version ?? 7,
    paytypes: settings.liqpay_paytypes ?? null,
    isTest,
    answerMs,
  })
}

function monoOf({ mono_token: token }: PaymentSettings, { urls, answerMs }: DeskOptions): Provider | null {
  return token === undefined ? null : createMono({ url: urls.mono, token, answerMs })
}

function privatPartsOf(settings: PaymentSettings, { urls, answerMs }: DeskOptions): Provider | null {
  const { privat_parts_store: storeId, privat_parts_password: password } = settings
  if (storeId === undefined || password === undefined) return null
  return createPrivatParts({ url: urls.privat_parts, storeId, password, answerMs })
}

function monoPartsOf(settings: PaymentSettings, { urls, answerMs }: DeskOptions): Provider | null {
  const { mono_parts_store: storeId, mono_parts_secret: secret } = settings
  if (storeId === undefined || secret === undefined) return null
  return createMonoParts({ url: urls.mono_parts, storeId, secret, answerMs })
}

function wayforpayOf(settings: PaymentSettings, options: DeskOptions): Provider | null {
  const { wayforpay_merchant_account: merchantAccount, wayforpay_secret_key: secretKey } = settings
  const isTest = settings.payment_test_mode === true
  if (merchantAccount === undefined || secretKey === undefined) return null
  if (isTestAccount(merchantAccount) && !isTest) return null
  const { urls, answerMs, clock } = options
  const domain = settings.wayforpay_domain ?? options.domain
  return createWayforpay({ url: urls.wayforpay, merchantAccount, secretKey, domain, answerMs, clock })
}
