import { formatPhone } from './phone.ts'

/** Of a number without its country. */
const LOCAL_DIGITS = 10

const HIDDEN = '•••'
/** «Відділення № 12», «поштомат 5123», «№ 14», or a number that stands alone at the start. */
const BRANCH =
  /(?:(?:відділення|поштове відділення|поштомат|пункт(?: видачі)?)\s*(?:№\s*)?|№\s*)\d{1,6}|^\s*\d{1,6}(?=\s*(?:,|$))/iu

/** `+38 (•••) •••-••-67`: enough for its owner to know it again, too little to call or to guess. */
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

/** `Олена К.`: the first word as it was given, initials for the rest. */
export function hideName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return [first, ...rest.map((word) => `${/^./u.exec(word)?.[0] ?? ''}.`)].join(' ')
}

/** The branch with its number and nothing of the street, `Відділення 12, •••`: what was typed may be somebody's home. */
export function hideBranch(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  const branch = BRANCH.exec(text)?.[0].trim()
  if (branch === undefined) return HIDDEN
  return branch === text ? branch : `${branch}, ${HIDDEN}`
}
