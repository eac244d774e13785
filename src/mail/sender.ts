import type { Settings } from '#src/contract/settings.ts'
import type { Database } from '#src/database/connect.ts'
import type { ReturnRules } from '#src/domain/law/return-rules.ts'
import { SELLER_KEYS, sellerLines } from '#src/domain/law/seller.ts'
import { assembleSettings } from '#src/settings/assemble-settings.ts'
import { loadSettingRows } from '#src/settings/queries.ts'
import type { Letter, Sender } from './letter.ts'

export type LetterContext = {
  settings: Pick<Settings, 'shopTitle' | 'phones' | 'emails' | keyof ReturnRules> & {
    seller?: readonly string[]
    /** When somebody is there who gives an order out. */
    working_hours?: Settings['working_hours']
  }
  /** Origin of the shop, without a slash at the end. */
  origin: string
}

const KEYS = [
  'shopTitle',
  'phones',
  'emails',
  'working_hours',
  'return_days',
  'return_payer',
  'refund_days',
  ...SELLER_KEYS,
]

/** What the shop calls itself and how it is reached. */
export async function loadSender(database: Database): Promise<LetterContext['settings']> {
  // A damaged setting is logged where the settings are served.
  const settings = assembleSettings(await loadSettingRows(database, KEYS), () => undefined)
  return { ...settings, seller: sellerLines(settings) }
}

/** How the shop signs a letter. */
export function senderOf({ settings, origin }: LetterContext): Sender {
  const { shopTitle, phones, emails, seller = [] } = settings
  return { name: shopTitle, url: origin, phones, emails, seller }
}

/** To the owner who asks whether letters arrive. */
export function writeTestLetter(context: LetterContext): Letter {
  return {
    subject: 'Пошта магазину працює',
    preview: 'Такі листи отримуватимуть покупці.',
    heading: 'Пошта працює',
    paragraphs: ['Цей лист надіслала команда перевірки. Листи про замовлення виглядатимуть так само.'],
    button: { title: 'До магазину', url: context.origin },
    goods: null,
    facts: [],
    sender: senderOf(context),
  }
}
