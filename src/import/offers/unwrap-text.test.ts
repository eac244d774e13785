import { expect, it } from 'vitest'
import { unwrapText } from './unwrap-text.ts'

it.each([
  ['<![CDATA[<p>Кухоль</p>]]>', '<p>Кухоль</p>'],
  ['&lt;![CDATA[&lt;p&gt;Кухоль&lt;/p&gt;]]&gt;', '&lt;p&gt;Кухоль&lt;/p&gt;'],
  ['&amp;lt;![CDATA[Кухоль]]&amp;gt;', 'Кухоль'],
  ['<![cdata[ Кухоль ]] >', ' Кухоль '],
  ['<![CDATA[Білий ]]><![CDATA[кухоль]]>', 'Білий кухоль'],
  ['<![CDATA[a[b[0]]]]><![CDATA[>1]]>', 'a[b[0]]>1'],
  ['Опис: <![CDATA[Кухоль]]> і край', 'Опис: Кухоль і край'],
  ['<![CDATA[<p>Обірвано', '<p>Обірвано'],
  ['масив a[b[0]]>1', 'масив a[b[0]]>1'],
  ['Кухоль [330 мл]', 'Кухоль [330 мл]'],
  ['Білий_x000D_\nкухоль_x000A_', 'Білий\n\nкухоль\n'],
  ['Модель A_x100_B', 'Модель A_x100_B'],
])('IMP-05 %s', (wrapped, plain) => {
  expect(unwrapText(wrapped)).toBe(plain)
})
