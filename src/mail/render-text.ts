import { formatPrice } from '#src/domain/money.ts'
import { formatPhone } from '#src/domain/phone.ts'
import type { Letter } from './letter.ts'

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
    ...letter.facts.map(({ label, value }) => `${label}: ${value}`),
    '',
    RULE,
    ...[sender.name, sender.url, ...sender.phones.map(formatPhone), ...sender.emails].filter(Boolean),
    '',
  ].join('\n')
}

function goodsOf(goods: Letter['goods']): string[] {
  if (!goods) return []
  const lines = goods.lines.map(
    ({ title, detail, quantity, total }) =>
      `${[title, detail].filter(Boolean).join(', ')} × ${quantity}: ${formatPrice(total)}`,
  )
  return [...lines, `Разом: ${formatPrice(goods.total)}`, '']
}
