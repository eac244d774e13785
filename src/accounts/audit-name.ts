/** The id of an account from a customer's key `a123`, used for accounts without a phone; null if the key is a phone. */
export function accountOf(key: string): number | null {
  const [, id] = /^a(\d{1,15})$/.exec(key) ?? []
  return id === undefined ? null : Number(id)
}

/** A customer's key for the audit: of a phone only the last digits, because the audit outlives an erased customer. */
export function auditName(key: string): string {
  return accountOf(key) === null ? `…${key.slice(-4)}` : key
}
