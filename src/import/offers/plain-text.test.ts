import { describe, expect, it } from 'vitest'
import { cleanText, cutText, decodeEntities, isPlaceholder } from './plain-text.ts'

describe('cleanText', () => {
  it.each([
    ['  Кухоль \n  білий ', 'Кухоль білий'],
    ['Кухоль\u00a0«Глина»', 'Кухоль «Глина»'],
    ['Кухоль&nbsp;&amp;amp; миска', 'Кухоль & миска'],
    ['м`який і м´який', 'м’який і м’який'],
    ["м'який і м’який", "м'який і м’який"],
    ['<b>Кухоль</b> <i>білий</i>', 'Кухоль білий'],
    ['Кабель <5 м', 'Кабель <5 м'],
    ['Ку\u00ADхоль\u200B', 'Кухоль'],
    ['Ку\u202Eхо\u2067ль\u2069', 'Кухоль'],
    ['Ку\u0003холь', 'Кухоль'],
    ['cиликон', 'cиликон'],
    ['&#1040;&#x411;', 'АБ'],
  ])('%j becomes %j', (text, expected) => {
    expect(cleanText(text)).toBe(expected)
  })
})

it('IMP-05 a picture that several signs make stays one; what joins them is removed elsewhere', () => {
  expect(cleanText('Мамі  👩\u200D👩\u200D👧 ❤\uFE0F\u200D🔥 👩🏽\u200D🍳')).toBe(
    'Мамі 👩\u200D👩\u200D👧 ❤\uFE0F\u200D🔥 👩🏽\u200D🍳',
  )
  expect(cleanText('Ку\u200Dхоль 👩\u200D')).toBe('Кухоль 👩')
})

it('decodes only what is known and possible', () => {
  expect(decodeEntities('&mdash; &unknown; &#0; &#xD800; &lt')).toBe('— &unknown;   &lt')
})

it('cuts between words and never in the middle of a pair', () => {
  expect(cutText('один два три', 9)).toBe('один два')
  expect(cutText('😀😀😀', 3)).toBe('😀')
  expect(cutText('коротко', 100)).toBe('коротко')
})

it('knows the signs that stand for nothing', () => {
  expect(['-', '', '—', '...', 'NN', 'n/a', 'null', 'Н/Д'].every(isPlaceholder)).toBe(true)
  expect(['5', 'Ш', 'NNN', 'Null-модем'].some(isPlaceholder)).toBe(false)
})
