/** The states of a refund. */
export const REFUND_WORDS: Readonly<Record<string, string>> = {
  new: 'надсилаємо',
  sending: 'надсилаємо',
  sent: 'банк виконує',
  done: 'виконано',
  failed: 'банк відхилив',
}
