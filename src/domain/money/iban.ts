const UKRAINIAN = /^UA\d{27}$/

/** Without spaces, in capitals. */
export function normalizeIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** A Ukrainian account whose check digits are right. */
export function isIban(iban: string): boolean {
  if (!UKRAINIAN.test(iban)) return false
  // U is 30 and A is 10; the country and its check digits go to the end.
  const digits = `${iban.slice(4)}3010${iban.slice(2, 4)}`
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
