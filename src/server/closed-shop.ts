import type { IncomingMessage } from 'node:http'
import type { Server } from '#src/http/api-routes.ts'
import type { Database } from '#src/database/connect.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { escapeHtml } from '#src/domain/text/escape-html.ts'
import { assembleSettings } from '#src/settings/assemble-settings.ts'
import { hasPreviewPass } from '#src/settings/preview-pass.ts'
import { loadSettingRows } from '#src/settings/queries.ts'

/** Whether the shop is closed to this visitor. */
export type ClosedTo = (request: Pick<IncomingMessage, 'headers'>) => boolean

/** An hour, so that search engines find a shop on the day on which it opens. */
const RETRY_S = '3600'
const SHOWN_KEYS = ['shopTitle', 'phones', 'emails']

/** The shop is closed to everybody without a pass from the desk. */
export function closedTo(isClosed: () => boolean, secret: string): ClosedTo {
  return ({ headers }) => isClosed() && !hasPreviewPass(secret, headers.cookie, new Date())
}

/** While the shop is closed to a visitor, answers every page of this scope with «the shop is about to open». */
export function addClosedPage(pages: Server, database: Database, isClosedTo: ClosedTo): void {
  pages.addHook('onRequest', async (request, reply) => {
    if (!isClosedTo(request.raw)) return
    const page = closedPage(await shownSettings(database))
    await reply
      .code(503)
      .headers({
        'retry-after': RETRY_S,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

type Shown = { shopTitle: string; phones: readonly string[]; emails: readonly string[] }

/** Only the name of the shop if the database is unavailable: the page promises nothing else. */
async function shownSettings(database: Database): Promise<Shown> {
  const rows = await loadSettingRows(database, SHOWN_KEYS).catch(() => [])
  return assembleSettings(rows, () => undefined)
}

/** The page of a shop that is not open yet. It needs no scripts and no files. */
export function closedPage({ shopTitle, phones, emails }: Shown): string {
  const title = escapeHtml(shopTitle)
  const links = [
    ...phones.map(
      (phone) =>
        `<a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(formatPhone(phone))}</a>`,
    ),
    ...emails.map((email) => `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`),
  ]
  const contacts =
    links.length === 0
      ? ''
      : `<section><h2>Уже можна запитати</h2><ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul></section>`
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex, nofollow">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#00604a">
<title>${title}: магазин готується до відкриття</title>
<style>${STYLES}</style>
</head>
<body>
<header><b>${title}</b></header>
<main>
<svg viewBox="6 9 52 45" width="62" height="54" aria-hidden="true"><path d="M11 27v25h42V27M8 23l6-12h36l6 12a7 7 0 0 1-14 1 7 7 0 0 1-10 5 7 7 0 0 1-10-5 7 7 0 0 1-14-1zM26 52V38h12v14" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linejoin="round"/></svg>
<h1>Магазин готується до відкриття</h1>
<p>Розкладаємо товари, перевіряємо доставку й оплату. Завітайте трохи згодом: усе буде за цією ж адресою.</p>
${contacts}
</main>
<footer><a href="/admin">Вхід для команди магазину</a></footer>
</body>
</html>
`
}

const STYLES = `
*{box-sizing:border-box}
body{display:grid;grid-template-rows:auto 1fr auto;grid-template-columns:minmax(0,800px);justify-content:center;min-height:100vh;min-height:100dvh;margin:0;color:#14201b;background:#f6f8f6;
font:17px/1.55 'Onest Variable',Onest,system-ui,sans-serif}
header{padding:24px clamp(20px,5vw,56px);font-size:20px;letter-spacing:-.02em}
main{align-self:center;padding:24px clamp(20px,5vw,56px) 64px}
svg{display:block;margin-bottom:24px;color:#00604a}
h1{margin:0;font-size:clamp(34px,7vw,56px);line-height:1.04;letter-spacing:-.035em;text-wrap:balance}
p{margin:18px 0 0;max-width:46ch;color:#48544e}
section{margin-top:32px;padding-top:20px;border-top:1px solid #d9dfda}
h2{margin:0 0 4px;font-size:15px;font-weight:600;color:#48544e}
ul{display:flex;flex-wrap:wrap;gap:0 24px;margin:0;padding:0;list-style:none}
a{color:#00604a;font-weight:600;text-underline-offset:3px}
li a{display:inline-block;padding:9px 0;min-height:44px;text-decoration:none;overflow-wrap:anywhere}
a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid #00604a;outline-offset:3px;border-radius:4px}
footer{padding:16px clamp(20px,5vw,56px) 24px;font-size:15px}
footer a{display:inline-block;padding:10px 0;font-weight:500;color:#48544e}
`
