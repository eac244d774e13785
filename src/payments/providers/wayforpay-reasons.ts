/** What a shopper can do something about; of suspected fraud nothing is said to her. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['1101', 'Банк відхилив оплату'],
  ['1102', 'Неправильний код CVV'],
  ['1103', 'Строк дії картки минув або вказаний неправильно'],
  ['1104', 'Недостатньо коштів на картці'],
  ['1105', 'Неправильний номер картки'],
  ['1108', 'Оплату не підтверджено в застосунку чи кодом банку'],
])

/** Why a try has failed: a sentence for the shopper, else what WayForPay itself says, for the owner. */
export function reasonText(code: string, reason: string): string {
  return REASONS.get(code) ?? (reason || code)
}
