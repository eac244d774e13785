import { expect, it } from 'vitest'
import { highlightMatch } from './highlight-match.ts'

/** Returns the title with marked words in square brackets. */
const shown = (title: string, query: string): string =>
  highlightMatch(title, query)
    .map(({ text, match }) => (match ? `[${text}]` : text))
    .join('')

it.each([
  ['Чайник «Глина»', 'чай', '[Чайник] «Глина»'],
  ['Чайник «Глина»', 'глина чайники', '[Чайник] «[Глина]»'],
  ['Подушка з льону', 'подушок', '[Подушка] з льону'],
  ['Дерев’яна дошка', 'деревяні', '[Дерев’яна] дошка'],
  ['Телевізор Samsung 55"', 'самсунг', 'Телевізор [Samsung] 55"'],
  ['Набір GK-101-1 (синій)', 'gk-101', 'Набір [GK-101-1] (синій)'],
  ['Кухоль 330 мл', '330мл', 'Кухоль [330] [мл]'],
  ['Плед 130×170 см', '130x170', 'Плед [130×170] см'],
  ['Кухоль, чашка, глек.', 'глек', 'Кухоль, чашка, [глек].'],
  ['Чайник', 'кава', 'Чайник'],
  ['Чайник', '', 'Чайник'],
  ['', 'чай', ''],
])('SEARCH-01 in «%s» marks for «%s»', (title, query, marked) => {
  expect(shown(title, query)).toBe(marked)
})
