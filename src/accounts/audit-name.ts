/** The number of an account that has no phone; null for a phone. */
export function accountOf(key: string): number | null {
  const [, id] = /^a(\d{1,15})$/.exec(key) ?? []
  return id === undefined ? null : Number(id)
}

/** The journal stays for years, and must not say who was erased. */
export function auditName(key: string): string {
  return accountOf(key) === null ? `…${key.slice(-4)}` : key
}
