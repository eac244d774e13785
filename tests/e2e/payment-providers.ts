import { readSecret } from '#src/server/read-secret.ts'
import type { PrivateKey } from '#src/settings/private-keys.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { type LiqpayServer, startLiqpayServer } from '../providers/liqpay.ts'
import { type MonoServer, startMonoServer } from '../providers/mono.ts'
import { startWayforpayServer, type WayforpayServer } from '../providers/wayforpay.ts'
import {
  E2E_DATA_DIR,
  E2E_LIQPAY_PORT,
  E2E_MONO_PORT,
  E2E_WAYFORPAY_PORT,
  withE2eDatabase,
} from './e2e-shop.ts'

export type PaymentProviders = { liqpay: LiqpayServer; mono: MonoServer; wayforpay: WayforpayServer }

/** Starts every provider beside the shop of the browser tests. */
export async function startPaymentProviders(): Promise<PaymentProviders> {
  const [liqpay, mono, wayforpay] = await Promise.all([
    startLiqpayServer({ port: E2E_LIQPAY_PORT }),
    startMonoServer({ port: E2E_MONO_PORT }),
    startWayforpayServer({ port: E2E_WAYFORPAY_PORT, account: 'oselia', secret: 'local-wayforpay-key' }),
  ])
  return { liqpay, mono, wayforpay }
}

/** Sets the keys as the owner's command does; orders know of them after some seconds. */
export async function setPaymentKeys({ liqpay, mono, wayforpay }: PaymentProviders): Promise<void> {
  const keys: Partial<Record<PrivateKey, string>> = {
    liqpay_public_key: liqpay.keys.publicKey,
    liqpay_private_key: liqpay.keys.privateKey,
    mono_token: mono.token,
    wayforpay_merchant_account: wayforpay.merchant.account,
    wayforpay_secret_key: wayforpay.merchant.secret,
    wayforpay_domain: wayforpay.merchant.domain,
  }
  const vault = createVault(readSecret({ secret: null, dataDir: E2E_DATA_DIR }))
  await withE2eDatabase(async (database) => {
    for (const [key, value] of Object.entries(keys))
      await savePrivateSetting(database, vault, key as PrivateKey, value)
  })
}

/** Removes the keys, because other tests know a shop that nobody can pay online. */
export async function removePaymentKeys(): Promise<void> {
  await withE2eDatabase((database) =>
    database
      .deleteFrom('settings')
      .where((row) =>
        row.or([
          row('key', 'like', 'liqpay%'),
          row('key', 'like', 'mono%'),
          row('key', 'like', 'wayforpay%'),
        ]),
      )
      .execute(),
  )
}
