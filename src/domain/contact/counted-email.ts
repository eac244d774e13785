const GMAIL = /^g(?:oogle)?mail\.com$/

/**
 * One mailbox, however its address is spelt, as `counted_email` of the database says it: what follows a plus is passed over,
 * and Gmail passes over dots. For counting alone: people are written to, and sign in, as they wrote it.
 */
export function countedEmail(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [own = ''] = name.split('+')
  return GMAIL.test(domain) ? `${own.replaceAll('.', '')}@gmail.com` : `${own}@${domain}`
}
