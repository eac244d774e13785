import { CARRIER_NAMES } from '#src/domain/delivery/carriers.ts'
import { code128 } from '#src/domain/delivery/code-128.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { escapeHtml } from '#src/domain/text/escape-html.ts'
import type { WaybillRow } from './stored-waybill.ts'

const GRAMS = 1000

/** The shop's own labels of 100 × 100 mm, for when the carrier gives none: an HTML page that needs no other file. */
export function labelPage(waybills: readonly WaybillRow[], shopName: string): string {
  const [first] = waybills
  return `<!doctype html>
<html lang="uk">
<meta charset="utf-8">
<title>${waybills.length === 1 ? `Накладна ${escapeHtml(first?.number ?? '')}` : `Етикетки: ${waybills.length}`}</title>
<style>
@page { size: 100mm 100mm; margin: 0 }
body { margin: 0; font: 3.6mm/1.3 Arial, sans-serif }
article { box-sizing: border-box; width: 100mm; height: 100mm; padding: 5mm; overflow: hidden }
article + article { break-before: page }
h1 { margin: 2mm 0 3mm; font-size: 6.5mm; text-align: center; letter-spacing: .3mm }
svg { display: block; width: 90mm; height: 18mm }
dl { display: grid; grid-template-columns: 21mm 1fr; gap: 1.2mm 2mm; margin: 0 }
dt { color: #444 }
dd { margin: 0; font-weight: bold; overflow-wrap: anywhere }
</style>
${waybills.map((waybill) => label(waybill, shopName)).join('\n')}
</html>
`
}

function label(waybill: WaybillRow, shopName: string): string {
  const { number, order_number, facts } = waybill
  const { name, phone, delivery, weight_g, due } = facts
  const place = [delivery['city'], delivery['index'], delivery['branch'] ?? doorOf(delivery)]
    .filter(Boolean)
    .join(', ')
  const rows = [
    ['Від', shopName],
    ['Кому', `${name}, ${formatPhone(phone)}`],
    ['Куди', place],
    ['Вага', `${(weight_g / GRAMS).toLocaleString('uk-UA')} кг`],
    ...(due > 0 ? [['Післяплата', formatPrice(due)]] : []),
    ['Замовлення', `№ ${order_number}`],
  ]
  return `<article>
<p style="margin:0 0 2mm">${CARRIER_NAMES[waybill.carrier]}</p>
${barcode(number ?? '')}
<h1>${escapeHtml((number ?? '').replace(/(\d{2})(\d{4})(\d{4})(\d{4})/, '$1 $2 $3 $4'))}</h1>
<dl>
${rows.map(([title = '', text = '']) => `<dt>${title}</dt><dd>${escapeHtml(text)}</dd>`).join('\n')}
</dl>
</article>`
}

function doorOf({ street = '', house = '', flat = '' }: WaybillRow['facts']['delivery']): string {
  return [street, house, flat === '' ? '' : `кв. ${flat}`].filter(Boolean).join(', ')
}

function barcode(number: string): string {
  const widths = code128(number)
  if (!widths) return ''
  let x = 0
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `<rect x="${x}" width="${width}" height="1"/>` : ''
    x += width
    return bar
  })
  return `<svg viewBox="0 0 ${x} 1" preserveAspectRatio="none" shape-rendering="crispEdges">${bars.join('')}</svg>`
}
