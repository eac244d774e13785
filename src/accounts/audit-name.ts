/** Returns the account's id from the key of a customer without a phone; null where the key is a phone. */
export function accountOf(key: string): number | null {
  const [, id] = /^a(\d{1,15})$/.exec(key) ?? []
  return id === undefined ? null : Number(id)
}

/**
 * Returns a key for the audit that does not identify the person: the audit stays for years, even if she has
 * been erased.
 */
export function auditName(key: string): string {
  return accountOf(key) === null ? `…${key.slice(-4)}` : key
}
