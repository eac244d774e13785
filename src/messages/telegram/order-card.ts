import { formatPhone } from '#src/domain/contact/phone.ts'
import { escapeHtml } from '#src/domain/text/escape-html.ts'
import type { OrderRow } from '#src/orders/find-orders.ts'
import { deskOrderUrl } from '../desk-links.ts'

/** Longest text that Telegram accepts, counted without its markup. */
const MOST_LETTERS = 4096
const CUT = '\n…'

export type InlineButton = { text: string } & ({ callback_data: string } | { url: string })

/** The HTML of an order's card, with the phone below the text so that phones make it a link. A long text is cut in the middle. */
export function orderCard(words: string, order: OrderRow, done: string | null = null): string {
  const [first = '', ...rest] = words.split('\n')
  const trial = order.is_trial ? '\nПробне замовлення.' : ''
  const warning = order.is_suspicious ? '\nПеревірка на роботів не певна, що це людина.' : ''
  const end = `\nТелефон: ${formatPhone(order.phone)}${warning}${trial}${done === null ? '' : `\n\n✅ ${done}`}`
  const middle = rest.join('\n')
  const room = MOST_LETTERS - first.length - end.length - 2
  const shown = middle.length > room ? middle.slice(0, Math.max(0, room - CUT.length)) + CUT : middle
  return `<b>${escapeHtml(first)}</b>\n${escapeHtml(shown)}${escapeHtml(end)}`
}

export function orderButtons(order: OrderRow, origin: string): InlineButton[][] {
  const open: InlineButton = { text: 'Відкрити замовлення', url: deskOrderUrl(origin, order.number) }
  const call: InlineButton = { text: '📞 Подзвонити', callback_data: `call:${order.number}` }
  const confirm: InlineButton = { text: '✅ Підтвердити', callback_data: `confirm:${order.number}` }
  const actions = order.status === 'new' ? [confirm, call] : [call]
  // Telegram refuses links to localhost.
  return new URL(origin).hostname === 'localhost' ? [actions] : [actions, [open]]
}
