/** Reasons that help the shopper; suspected fraud is deliberately not among them. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['1101', 'Банк відхилив оплату'],
  ['1102', 'Неправильний код CVV'],
  ['1103', 'Строк дії картки минув або вказаний неправильно'],
  ['1104', 'Недостатньо коштів на картці'],
  ['1105', 'Неправильний номер картки'],
  ['1108', 'Оплату не підтверджено в застосунку чи кодом банку'],
])

/** Why an attempt failed: a sentence for the shopper if there is one, else WayForPay's own words for the owner. */
export function reasonText(code: string, reason: string): string {
  return REASONS.get(code) ?? (reason || code)
}
