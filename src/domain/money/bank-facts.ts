export type ShownBankDetails = {
  recipient: string
  iban: string
  code?: string | null | undefined
  bank?: string | null | undefined
  purpose?: string | undefined
}

/** Returns the bank details of a payment, as pages and letters show them. */
export function bankFacts(details: ShownBankDetails | null): { label: string; value: string }[] {
  if (!details) return []
  const { recipient, iban, code, bank, purpose } = details
  const facts = [
    { label: 'Отримувач', value: recipient },
    { label: 'IBAN', value: iban.replace(/(.{4})(?=.)/g, '$1 ') },
    { label: 'ЄДРПОУ або РНОКПП', value: code ?? '' },
    { label: 'Банк', value: bank ?? '' },
    { label: 'Призначення', value: purpose ?? '' },
  ]
  return facts.filter(({ value }) => value !== '')
}
