const GMAIL = /^g(?:oogle)?mail\.com$/

/**
 * Returns one spelling for all addresses of a mailbox, by the same rule as `counted_email` in the database: a
 * plus and what follows it are dropped, and for Gmail also the dots. It is used only to count. Letters and
 * signing in use the address as the person wrote it.
 */
export function countedEmail(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [own = ''] = name.split('+')
  return GMAIL.test(domain) ? `${own.replaceAll('.', '')}@gmail.com` : `${own}@${domain}`
}
