import { formatPhone } from './phone.ts'

/** `+38 (050) •••-••-67`: enough for its owner to know it again, too little to call. */
export function hidePhone(phone: string): string {
  const shown = formatPhone(phone)
  const digits = shown.replace(/\D/g, '').length
  let seen = 0
  return shown.replace(/\d/g, (digit) => {
    seen += 1
    return seen <= digits - 7 || seen > digits - 2 ? digit : '•'
  })
}

/** `Олена К.`: the first word as it was given, initials for the rest. */
export function hideName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return [first, ...rest.map((word) => `${/^./u.exec(word)?.[0] ?? ''}.`)].join(' ')
}
