/**
 * `node tests/providers/start.ts [first port]` starts every provider on ports one after another (4800 …), and
 * prints what a shop needs to call them. Ctrl+C ends it.
 */
import { startCheckboxServer } from './checkbox.ts'
import { startLiqpayServer } from './liqpay.ts'
import { startMonoPartsServer } from './mono-parts.ts'
import { startMonoServer } from './mono.ts'
import { startNovaPoshtaServer } from './nova-poshta.ts'
import { startPrivatPartsServer } from './privat-parts.ts'
import { startTelegramServer } from './telegram.ts'
import { startTurbosmsServer } from './turbosms.ts'
import { startUkrposhtaServer } from './ukrposhta.ts'
import { startWayforpayServer } from './wayforpay.ts'

const first = Number(process.argv[2] ?? '4800')
if (!Number.isInteger(first) || first < 1024 || first > 65_500) {
  process.stderr.write(
    'The first port is a whole number from 1024 to 65500: node tests/providers/start.ts 4800\n',
  )
  process.exit(1)
}

const liqpay = await startLiqpayServer({ port: first })
const mono = await startMonoServer({ port: first + 1 })
const wayforpay = await startWayforpayServer({ port: first + 2 })
const novaPoshta = await startNovaPoshtaServer({ port: first + 3 })
const ukrposhta = await startUkrposhtaServer({ port: first + 4 })
const checkbox = await startCheckboxServer({ port: first + 5 })
const telegram = await startTelegramServer({ port: first + 6 })
const turbosms = await startTurbosmsServer({ port: first + 7 })
const privatParts = await startPrivatPartsServer({ port: first + 8 })
const monoParts = await startMonoPartsServer({ port: first + 9 })

print('# Addresses, for the environment of the shop', {
  LIQPAY_URL: liqpay.url,
  MONO_URL: mono.url,
  WAYFORPAY_URL: wayforpay.url,
  PRIVAT_PARTS_URL: privatParts.url,
  MONO_PARTS_URL: monoParts.url,
  NOVA_POSHTA_URL: novaPoshta.url,
  UKRPOSHTA_URL: ukrposhta.url,
  CHECKBOX_URL: checkbox.url,
  TELEGRAM_URL: telegram.url,
  SMS_URL: turbosms.url,
})
const settings: Record<string, string> = {
  liqpay_public_key: liqpay.keys.publicKey,
  liqpay_private_key: liqpay.keys.privateKey,
  mono_token: mono.token,
  wayforpay_merchant_account: wayforpay.merchant.account,
  wayforpay_secret_key: wayforpay.merchant.secret,
  wayforpay_domain: 'localhost',
  // WayForPay's account is a test account, which a shop offers only in this mode.
  payment_test_mode: 'так',
  privat_parts_store: privatParts.store.id,
  privat_parts_password: privatParts.store.password,
  mono_parts_store: monoParts.store.id,
  mono_parts_secret: monoParts.store.secret,
  nova_poshta_key: novaPoshta.apiKey,
  nova_poshta_sender: novaPoshta.sender.ref,
  nova_poshta_sender_contact: novaPoshta.sender.contact,
  nova_poshta_sender_city: novaPoshta.sender.city,
  nova_poshta_sender_address: novaPoshta.sender.address,
  nova_poshta_sender_phone: '+380501112233',
  ukrposhta_ecom_key: ukrposhta.keys.ecom,
  ukrposhta_token: ukrposhta.keys.counterparty,
  ukrposhta_tracking_key: ukrposhta.keys.tracking,
  ukrposhta_sender: ukrposhta.sender.uuid,
  ukrposhta_sender_address: String(ukrposhta.sender.addressId),
  checkbox_license_key: checkbox.keys.licenseKey,
  checkbox_login: checkbox.keys.login,
  checkbox_password: checkbox.keys.password,
  telegram_bot_token: telegram.token,
  telegram_chat_id: '4242',
  sms_token: turbosms.token,
  sms_sender: 'Kramnytsia',
}
const commands = Object.entries(settings).map(
  ([key, value]) => `npm run shop -- settings set ${key} '${value}'`,
)
process.stdout.write(`# Settings of the shop\n${commands.join('\n')}\n`)

function print(title: string, values: Record<string, string>): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  process.stdout.write(`${title}\n${lines.join('\n')}\n\n`)
}
