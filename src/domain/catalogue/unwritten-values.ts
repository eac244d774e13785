/** How many values of a change of goods were passed over when it was done and left when it was undone; of them those that have nowhere to go. */
type Unwritten = { passed: number; passed_gone: number; kept: number; kept_gone: number }

/** Why some values are not as the change would have them, a phrase for each reason; empty where all are. */
export function unwrittenTexts({ passed, passed_gone, kept, kept_gone }: Unwritten): string[] {
  const reasons = [
    { text: 'пропущено, бо змінилося або зникло', count: passed - passed_gone },
    { text: 'пропущено, бо категорії чи акції вже немає', count: passed_gone },
    { text: 'пізніші правки лишилися', count: kept - kept_gone },
    { text: 'лишилося на місці, бо категорії чи акції вже немає', count: kept_gone },
  ]
  return reasons.flatMap(({ text, count }) => (count > 0 ? [`${text}: ${count}`] : []))
}
