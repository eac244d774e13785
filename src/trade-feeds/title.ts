import type { FeedOffer } from './goods.ts'

/** «Футболка Хмара, білий, XL»: each variant under a name of its own. */
export function offerTitle({ title, options, choice }: FeedOffer): string {
  const values = options.length > 0 ? options.map(({ value }) => value) : choice === null ? [] : [choice]
  const distinctive = values.filter((value) => !title.toLowerCase().includes(value.toLowerCase()))
  return [title, ...distinctive].join(', ')
}

/** A number that the manufacturer gave; its last digit follows from the others. */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false
  const digits = barcode.split('').map(Number).toReversed()
  const sum = digits.slice(1).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === digits[0]
}
