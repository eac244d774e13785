import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#src/domain/text/escape-html.ts'
import type { PaymentPage } from '#src/payments/provider.ts'

const NONCE_BYTES = 16

/**
 * Sends a page that forwards the shopper to her bank: automatically where scripts run, otherwise by a button. It is not
 * cached, so that a shopper who comes back by «Назад» gets a current one.
 */
export function sendPayPage(reply: FastifyReply, page: PaymentPage): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  const { origin } = new URL(page.url)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; form-action ${origin}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(htmlOf(page, nonce))
}

function htmlOf(page: PaymentPage, nonce: string): string {
  const way = page.kind === 'form' ? formOf(page) : linkOf(page)
  const script =
    page.kind === 'form'
      ? "document.getElementById('pay').submit()"
      : "location.replace(document.getElementById('pay').href)"
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Переходимо до оплати</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>Переходимо до оплати</h1>
<p>Якщо сторінка банку не відкрилася сама, натисніть кнопку.</p>
${way}
</main>
<script nonce="${nonce}">${script}</script>
</body>
</html>`
}

function formOf({ url, fields }: Extract<PaymentPage, { kind: 'form' }>): string {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form id="pay" method="post" action="${escapeHtml(url)}" accept-charset="utf-8">${inputs.join('')}<button>Перейти до оплати</button></form>`
}

function linkOf({ url }: PaymentPage): string {
  return `<a id="pay" href="${escapeHtml(url)}">Перейти до оплати</a>`
}

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;color:#1f2420;background:#f6f3ec}
main{max-width:26rem;padding:2rem;text-align:center}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}
p{margin:0 0 1.5rem}
button,a{display:inline-block;min-height:3rem;padding:0 1.5rem;border:0;border-radius:999px;background:#1f4d3a;color:#fff;font:600 1rem/3rem system-ui,sans-serif;text-decoration:none;cursor:pointer}
@media (prefers-color-scheme:dark){body{background:#171a18;color:#eef0ea}button,a{background:#bfe3cf;color:#10241b}}
`
