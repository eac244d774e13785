import { formatPhone } from './phone.ts'

/** Digits of a phone number without its country code. */
const LOCAL_DIGITS = 10

const HIDDEN = '•••'
/** «Відділення № 12», «поштомат 5123», «№ 14», or a number alone at the start. */
const BRANCH =
  /(?:(?:відділення|поштове відділення|поштомат|пункт(?: видачі)?)\s*(?:№\s*)?|№\s*)\d{1,6}|^\s*\d{1,6}(?=\s*(?:,|$))/iu

/**
 * Returns `+38 (•••) •••-••-67`: enough for its owner to recognise it, too little to call or guess the number.
 */
export function hidePhone(phone: string): string {
  const shown = formatPhone(phone)
  const digits = shown.replace(/\D/g, '').length
  const prefix = digits > LOCAL_DIGITS ? 2 : 0
  let seen = 0
  return shown.replace(/\d/g, (digit) => {
    seen += 1
    return seen <= prefix || seen > digits - 2 ? digit : '•'
  })
}

/** Returns `Олена К.`: the first word as it is, initials for the others. */
export function hideName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return [first, ...rest.map((word) => `${/^./u.exec(word)?.[0] ?? ''}.`)].join(' ')
}

/**
 * Returns the branch with its number and without the street, `Відділення 12, •••`, because the typed text may
 * be somebody's home address.
 */
export function hideBranch(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  const branch = BRANCH.exec(text)?.[0].trim()
  if (branch === undefined) return HIDDEN
  return branch === text ? branch : `${branch}, ${HIDDEN}`
}
