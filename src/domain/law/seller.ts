export const VAT_STATES = ['', 'payer', 'none'] as const
export type VatState = (typeof VAT_STATES)[number]

/**
 * The seller's details that the law on electronic commerce (675-VIII, article 7) requires to be shown. Empty
 * where the owner has not set them.
 */
export type Seller = {
  legal_name: string
  legal_code: string
  legal_address: string
  legal_registration: string
  legal_vat: VatState
  phones: readonly string[]
  emails: readonly string[]
}

export const SELLER_KEYS = [
  'legal_name',
  'legal_code',
  'legal_address',
  'legal_registration',
  'legal_vat',
] as const

const VAT_TEXTS: Readonly<Record<VatState, string>> = {
  '': '',
  payer: 'Платник ПДВ',
  none: 'Не платник ПДВ',
}

/**
 * Returns the code with its name: `ФОП Коваль Олена Іванівна` has a number of 10 digits (РНОКПП), a company a
 * code of 8 (ЄДРПОУ).
 */
export function sellerCodeText(code: string): string {
  if (code === '') return ''
  return `${/^\d{10}$/.test(code) ? 'РНОКПП' : 'ЄДРПОУ'} ${code}`
}

export function vatText(vat: VatState): string {
  return VAT_TEXTS[vat]
}

/**
 * Returns the seller's details, one line each, for the footer, the contacts page and letters. Details that are
 * not set are left out.
 */
export function sellerLines(seller: Seller): string[] {
  return [
    seller.legal_name,
    sellerCodeText(seller.legal_code),
    seller.legal_address,
    seller.legal_registration,
    vatText(seller.legal_vat),
  ].filter((line) => line !== '')
}

const REQUIRED = [
  { key: 'legal_name', title: 'назва продавця' },
  { key: 'legal_code', title: 'код ЄДРПОУ або РНОКПП' },
  { key: 'legal_address', title: 'адреса реєстрації' },
] as const

/**
 * Returns the details that the law requires and the owner has not set: names of settings with their Ukrainian
 * titles.
 */
export function missingSellerFacts(seller: Seller): { key: string; title: string }[] {
  return [
    ...REQUIRED.filter(({ key }) => seller[key] === ''),
    ...(seller.phones.length === 0 ? [{ key: 'phones', title: 'телефон' }] : []),
    ...(seller.emails.length === 0 ? [{ key: 'emails', title: 'електронна пошта' }] : []),
  ]
}
