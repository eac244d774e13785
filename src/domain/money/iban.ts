const UKRAINIAN = /^UA\d{27}$/

/** Returns an IBAN without spaces and in capitals. */
export function normalizeIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** Whether this is a Ukrainian IBAN with correct check digits. */
export function isIban(iban: string): boolean {
  if (!UKRAINIAN.test(iban)) return false
  // The check moves the country and its check digits to the end and replaces letters by numbers: U is 30, A is
  // 10.
  const digits = `${iban.slice(4)}3010${iban.slice(2, 4)}`
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
