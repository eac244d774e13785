import { escapeHtml } from '#src/domain/text/escape-html.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { tie } from '#src/domain/text/typography.ts'
import type { Fact, Letter, LetterLine } from './letter.ts'

// Mail programs know neither custom properties nor style sheets, so the colours of the design stand in every element.
const INK = '#14201b'
const INK_2 = '#48544e'
const SURFACE = '#f4f5f3'
const LINE = '#e1e5e2'
const ACCENT = '#00604a'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
// A name or an address without a space must not make the letter wider than the screen.
const ANY_LENGTH = 'word-break:break-word'

/** The HTML part: tables and styles that every mail program draws, not a single picture, nothing fetched. */
export function renderHtml(letter: Letter): string {
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${SURFACE}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${SURFACE}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:16px">
<tr><td style="padding:32px 28px;${FONT};font-size:16px;line-height:1.5;color:${INK}">
${header(letter)}
${letter.paragraphs.map((paragraph) => `<p style="margin:0 0 16px;${ANY_LENGTH}">${linked(paragraph)}</p>`).join('\n')}
${button(letter.button)}
${goods(letter.goods)}
${facts(letter.facts)}
</td></tr>
</table>
${footer(letter)}
</td></tr>
</table>
</body>
</html>
`
}

/** As on the pages of the shop: «2 шт.» and «відділення № 12» stay on one line. */
function typeset(text: string): string {
  return escapeHtml(tie(text))
}

/** Addresses that stand in a text become links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? link(part, part) : typeset(part).replaceAll('\n', '<br>')))
    .join('')
}

function link(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${ACCENT}">${escapeHtml(text)}</a>`
}

function header({ sender, heading }: Letter): string {
  return `<p style="margin:0 0 24px;font-size:18px;font-weight:600;${ANY_LENGTH}"><a href="${escapeHtml(sender.url)}" style="color:${INK};text-decoration:none">${escapeHtml(sender.name)}</a></p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:600;${ANY_LENGTH}">${typeset(heading)}</h1>`
}

function button(wanted: Letter['button']): string {
  if (!wanted) return ''
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 28px"><tr><td style="background:${ACCENT};border-radius:10px"><a href="${escapeHtml(wanted.url)}" style="display:inline-block;padding:14px 24px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(wanted.title)}</a></td></tr></table>`
}

function goods(sold: Letter['goods']): string {
  if (!sold) return ''
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${LINE}">
${sold.lines.map(goodsRow).join('\n')}
${sold.discount === 0 ? '' : `<tr><td style="padding:14px 12px 0 0">${escapeHtml(sold.discountTitle)}</td><td align="right" style="padding:14px 0 0">−${escapeHtml(formatPrice(sold.discount))}</td></tr>`}
${sold.delivery === null ? '' : `<tr><td style="padding:14px 12px 0 0">Доставка</td><td align="right" style="padding:14px 0 0">${typeset(sold.delivery)}</td></tr>`}
<tr><td style="padding:14px 0;font-size:18px;font-weight:600">${typeset(sold.totalTitle)}</td><td align="right" style="padding:14px 0;font-size:18px;font-weight:600;white-space:nowrap">${escapeHtml(formatPrice(sold.total))}</td></tr>
</table>`
}

function goodsRow({ title, detail, quantity, total }: LetterLine): string {
  const meta = [detail, `${quantity}\u00A0шт.`].filter(Boolean).join(', ')
  return `<tr><td style="padding:14px 12px 14px 0;border-bottom:1px solid ${LINE};${ANY_LENGTH}">${typeset(title)}<br><span style="font-size:14px;color:${INK_2}">${typeset(meta)}</span></td><td align="right" valign="top" style="padding:14px 0;border-bottom:1px solid ${LINE};white-space:nowrap">${escapeHtml(formatPrice(total))}</td></tr>`
}

function facts(rows: readonly Fact[]): string {
  if (rows.length === 0) return ''
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px;font-size:15px">
${rows
  .map(
    (fact) =>
      `<tr><td valign="top" width="130" style="padding:4px 12px 4px 0;color:${INK_2}">${escapeHtml(fact.label)}</td><td style="padding:4px 0;${ANY_LENGTH}">${factValue(fact)}</td></tr>`,
  )
  .join('\n')}
</table>`
}

function factValue({ value, url }: Fact): string {
  const text = typeset(value).replaceAll('\n', '<br>')
  return url === undefined ? text : `<a href="${escapeHtml(url)}" style="color:${ACCENT}">${text}</a>`
}

function footer({ sender }: Letter): string {
  const link = (url: string, text: string, wrap = ANY_LENGTH) =>
    `<a href="${escapeHtml(url)}" style="color:${INK_2};${wrap}">${escapeHtml(text)}</a>`
  const rows = [
    [link(sender.url, sender.name)],
    sender.phones.map((phone) => link(phoneHref(phone), formatPhone(phone), 'white-space:nowrap')),
    sender.emails.map((email) => link(`mailto:${email}`, email)),
    (sender.seller ?? []).map(escapeHtml),
  ]
  return `<p style="max-width:600px;margin:20px auto 0;${FONT};font-size:14px;line-height:1.6;color:${INK_2}">${rows
    .filter((row) => row.length > 0)
    .map((row) => row.join(' · '))
    .join('<br>')}</p>`
}
