/** What a payer can do on a page of a provider. */
export type PayerAction = { name: string; label: string }

/** What a payer does with a card; `abandon` leaves the page, `process` leaves the payment under way. */
export type CardDeed = 'pay' | 'decline' | 'abandon' | 'process'

const CARD_DEEDS: readonly string[] = ['pay', 'decline', 'abandon', 'process'] satisfies CardDeed[]

type PayPage = {
  provider: string
  amount: string
  description: string
  /** The address to which the buttons send their `action`. */
  post: string
  actions: readonly PayerAction[]
  note?: string
}

/** A plain page of a provider: what is paid, and a button for each thing that the payer may do. */
export function payPage({ provider, amount, description, post, actions, note = '' }: PayPage): string {
  const buttons = actions.map(
    ({ name, label }) => `<button name="action" value="${escapeHtml(name)}">${escapeHtml(label)}</button>`,
  )
  return page(
    provider,
    `<h1>${escapeHtml(provider)}</h1>
<p>До сплати: <strong>${escapeHtml(amount)}</strong></p>
<p>${escapeHtml(description)}</p>
<p role="status">${escapeHtml(note)}</p>
<form method="post" action="${escapeHtml(post)}">${buttons.join('\n')}</form>`,
  )
}

/** Whether this is the name of a deed with a card. */
export function isCardDeed(name: string): name is CardDeed {
  return CARD_DEEDS.includes(name)
}

/**
 * The buttons of a page for cards.
 *
 * @param isHold whether the money is put on hold only
 */
export function cardActions(isHold: boolean): PayerAction[] {
  return [
    { name: 'pay', label: isHold ? 'Утримати' : 'Оплатити' },
    { name: 'decline', label: 'Відмовити' },
    { name: 'process', label: 'Оплата триває' },
    { name: 'abandon', label: 'Повернутися до магазину' },
  ]
}

/** A page that says why it takes no payment. */
export function refusalPage(provider: string, code: string, text: string): string {
  return page(
    provider,
    `<h1>${escapeHtml(provider)}</h1>\n<p role="alert"><code>${escapeHtml(code)}</code> ${escapeHtml(text)}</p>`,
  )
}

/**
 * A page that brings the browser back by a form that sends itself; its button is for a browser without
 * scripts.
 */
export function postBackPage(provider: string, url: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page(
    provider,
    `<form id="back" method="post" action="${escapeHtml(url)}">${inputs.join('')}<button>Повернутися до магазину</button></form>
<script>document.getElementById('back').submit()</script>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="uk"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><body style="font:18px/1.5 sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem">
${body}</body></html>`
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
