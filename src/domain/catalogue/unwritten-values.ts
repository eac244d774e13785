/**
 * Numbers of values that were skipped when a change of goods was made (`passed`) or left alone when it was
 * undone (`kept`). The `_gone` part of each has a category or promotion that no longer exists.
 */
type Unwritten = { passed: number; passed_gone: number; kept: number; kept_gone: number }

/**
 * Returns a phrase for each reason why some values differ from what the change asked for. Empty where none do.
 */
export function unwrittenTexts({ passed, passed_gone, kept, kept_gone }: Unwritten): string[] {
  const reasons = [
    { text: 'пропущено, бо змінилося або зникло', count: passed - passed_gone },
    { text: 'пропущено, бо категорії чи акції вже немає', count: passed_gone },
    { text: 'пізніші правки лишилися', count: kept - kept_gone },
    { text: 'лишилося на місці, бо категорії чи акції вже немає', count: kept_gone },
  ]
  return reasons.flatMap(({ text, count }) => (count > 0 ? [`${text}: ${count}`] : []))
}
