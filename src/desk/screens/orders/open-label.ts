import type { DeskLabel } from '#src/contract/admin/order-changes.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { sayWrong } from '../../runtime/toasts.ts'

const KINDS: Readonly<Record<DeskLabel['type'], string>> = { pdf: 'application/pdf', html: 'text/html' }
/** Shown when the carrier took too long: browsers of phones open a tab only soon after the press. */
const NOT_OPENED =
  'Браузер не відкрив нової вкладки. Дозвольте йому це, або в переліку замовлень: вибрати, «Ще», «Друк: етикетки»'

/** Opens the label of the carrier, or the shop's own, in a new tab to print from. */
export async function openLabel(number: string): Promise<void> {
  if (!openLabelFile(await getDesk<DeskLabel>(`/orders/${number}/label`))) sayWrong(NOT_OPENED)
}

/** Returns whether the browser has opened it. */
export function openLabelFile(label: DeskLabel): boolean {
  return window.open(labelUrl(label), '_blank') !== null
}

export function labelUrl({ type, content }: DeskLabel): string {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: KINDS[type] }))
}
