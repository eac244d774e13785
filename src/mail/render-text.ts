import { formatPrice } from '#src/domain/money/money.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import type { Fact, Letter } from './letter.ts'

const RULE = '—'.repeat(20)

/** The plain part of a letter: for readers without HTML, and for filters that distrust letters without it. */
export function renderText(letter: Letter): string {
  const { button, sender } = letter
  return [
    letter.heading,
    '',
    ...letter.paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...(button ? [`${button.title}: ${button.url}`, ''] : []),
    ...goodsOf(letter.goods),
    ...letter.facts.map(factOf),
    '',
    RULE,
    ...[
      sender.name,
      sender.url,
      ...sender.phones.map(formatPhone),
      ...sender.emails,
      ...(sender.seller ?? []),
    ].filter(Boolean),
    '',
  ].join('\n')
}

function goodsOf(goods: Letter['goods']): string[] {
  if (!goods) return []
  const lines = goods.lines.map(
    ({ title, detail, quantity, total }) =>
      `${[title, detail].filter(Boolean).join(', ')} × ${quantity}: ${formatPrice(total)}`,
  )
  const delivery = goods.delivery === null ? [] : [`Доставка: ${goods.delivery}`]
  const discount = goods.discount === 0 ? [] : [`${goods.discountTitle}: −${formatPrice(goods.discount)}`]
  return [...lines, ...discount, ...delivery, `${goods.totalTitle}: ${formatPrice(goods.total)}`, '']
}

/** A link that only HTML hides behind its words; phones and addresses are their own, and a link may be its own word. */
function factOf({ label, value, url }: Fact): string {
  return url?.startsWith('http') && url !== value ? `${label}: ${value} ${url}` : `${label}: ${value}`
}
