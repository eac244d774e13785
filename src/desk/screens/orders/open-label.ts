import type { DeskLabel } from '#src/contract/admin/order-changes.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { sayWrong } from '../../runtime/toasts.ts'

const KINDS: Readonly<Record<DeskLabel['type'], string>> = { pdf: 'application/pdf', html: 'text/html' }
/** Where the carrier took its time: browsers of phones want a tab soon after the press. */
const NOT_OPENED =
  'Браузер не відкрив нової вкладки. Дозвольте йому це, або в переліку замовлень: вибрати, «Ще», «Друк: етикетки»'

/** The carrier's label, or the shop's own, in a tab to print from. */
export async function openLabel(number: string): Promise<void> {
  if (!openLabelFile(await getDesk<DeskLabel>(`/orders/${number}/label`))) sayWrong(NOT_OPENED)
}

/** Whether the browser has opened it. */
export function openLabelFile(label: DeskLabel): boolean {
  return window.open(labelUrl(label), '_blank') !== null
}

export function labelUrl({ type, content }: DeskLabel): string {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: KINDS[type] }))
}
