import type { DeskLabel } from '#src/contract/admin/order-changes.ts'
import { getDesk } from '../../runtime/call-desk.ts'

const KINDS: Readonly<Record<DeskLabel['type'], string>> = { pdf: 'application/pdf', html: 'text/html' }

/** The carrier's label, or the shop's own, in a tab to print from. */
export async function openLabel(number: string): Promise<void> {
  openLabelFile(await getDesk<DeskLabel>(`/orders/${number}/label`))
}

export function openLabelFile({ type, content }: DeskLabel): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  window.open(URL.createObjectURL(new Blob([bytes], { type: KINDS[type] })), '_blank')
}
