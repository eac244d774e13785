import { describe, expect, it } from 'vitest'
import { indexTokens, MAX_QUERY_WORDS, meetsToken, queryTokens } from './search-text.ts'

/** Works as the database does: every token must be indexed, and the prefix must match one. */
function finds(title: string, query: string): boolean {
  const indexed = indexTokens(title)
  const { tokens, prefix } = queryTokens(query)
  const isComplete = tokens.every((token) => indexed.includes(token))
  return isComplete && (prefix === null || indexed.some((token) => meetsToken(token, { tokens: [], prefix })))
}

describe('SEARCH-10 finds', () => {
  it.each([
    ['Чайник «Глина» теракотовий', 'чайники'],
    ['Чайник «Глина» теракотовий', 'теракотового чайника'],
    ['Чайник «Глина» теракотовий', 'глина чай'],
    ['Подушка декоративна', 'подушок'],
    ['Подушка декоративна', 'подуш'],
    ['Набір подушок', 'подушка'],
    ['Праска парова', 'прасок'],
    ['Ніж кухонний', 'ножі'],
    ['Ножі кухонні', 'ніж '],
    ['Ніж кухонний', 'ніж'],
    ['Ніж кухонний', 'ні'],
    ['Телевізор LG', 'телевізо'],
    ['Телефон Nokia', 'телефо'],
    ['Чохол для телефона', 'телефон'],
    ['Чохол для телефона', 'чохли на телефон'],
    ['Стілець дубовий', 'стільці'],
    ['Стільці дубові', 'стілец'],
    ['Категорія меблів', 'категорі'],
    ['М’ята сушена', "м'ята"],
    ['Мʼята сушена', 'мята'],
    ['Дерев’яна дошка', 'дерев`яні дошки'],
    ['Ґратчастий кошик', 'гратчастий'],
    ['Телевізор Samsung', 'телевизор'],
    ['Cиліконова форма', 'силіконова'],
    ['чoрний плед', 'чорний'],
    ['Кухоль 330 мл', '330мл'],
    ['Кухоль 330мл', '330 мл'],
    ['Глек 1,7 л', '1.7л'],
    ['SSD 128 GB', '128гб'],
    ['Плед 130×170 см', '130x170'],
    ['Плед 130 × 170 см', '130х170 см'],
    ['Плед 130x170', '130 170'],
    ['Артикул GK-101-1', 'GK-101-1'],
    ['Артикул GK-101-1', 'gk1011'],
    ['Артикул GK-101-1', 'gk-10'],
    ['Артикул GK-101-1', 'gk 101'],
    ['Олива 5W-40', '5w40'],
    ['Олива 5W40', '5w-40'],
    ['Power-bank 20 000 mAh', 'powerbank 20000'],
    ['Power Bank Baseus', 'павербанк'],
    ['Павербанк Baseus', 'powerbank '],
    ['iPhone 15 128 ГБ', 'iphone15'],
    ['iPhone15', 'iphone 15'],
    ['Apple iPhone 15', 'айфон 15'],
    ['Айфони вживані', 'iphone'],
    ['Праска Bosch', 'бош'],
    ['Самсунг телевізор', 'samsung'],
    ['Телефон Samsung Galaxy', 'самсунга'],
    ['Смартфон Xiaomi', 'сяо'],
    ['H&M сорочка', 'h&m'],
    ['Лампа E27 220 В', 'e27 220в'],
    ['Навушники', 'на'],
    ['Café au lait', 'cafe'],
  ])('«%s» by «%s»', (title, query) => {
    expect(finds(title, query)).toBe(true)
  })
})

describe('SEARCH-10 does not find', () => {
  it.each([
    ['Кавун', 'кава'],
    ['Стиль', 'стілець'],
    ['Чайник', 'чай '],
    ['Кухоль 330 мл', '30 мл'],
    ['Плед 130×170 см', '30x17'],
    ['Чашка', 'кружка'],
    ['Телефон Nokia', 'телефон samsung'],
    ['Артикул GK-101-1', 'GK-102'],
    ['Лампа', 'лампадка'],
  ])('«%s» by «%s»', (title, query) => {
    expect(finds(title, query)).toBe(false)
  })
})

describe('indexTokens', () => {
  it('are unique, without stop words, the whole word where its stem is not its beginning', () => {
    expect(indexTokens('Кухоль і кухлі для чаю')).toEqual(['кухл', 'кухол', 'чаи'])
  })

  it('hold nothing that a query language could take for its own', () => {
    const tokens = indexTokens(`a&b|c !d:* 'e' (f) <-> "g" \\h 1.5.6 -7 50×70 #8%`)
    expect(tokens.filter((token) => !/^(?:[\p{L}\p{N}]+|\d+\.\d+)$/u.test(token))).toEqual([])
  })

  it('of nothing are nothing', () => {
    expect([indexTokens(''), indexTokens(' — ')]).toEqual([[], []])
  })
})

describe('queryTokens', () => {
  it.each([
    ['', [], null],
    ['   ', [], null],
    ['!?', [], null],
    ['чайник', [], { start: 'чаиник', stem: 'чаиник' }],
    ['чайник ', ['чаиник'], null],
    ['чайник,', ['чаиник'], null],
    ['білий чайн', ['бил'], { start: 'чаин', stem: 'чаин' }],
    ['чайник для', ['чаиник'], null],
    ['чайник для ', ['чаиник'], null],
    ['для', [], { start: 'для', stem: 'для' }],
    ['для ', [], null],
    ['подушок', [], { start: 'подушок', stem: 'подушк' }],
    ['power-ba', ['power'], { start: 'ba', stem: 'ba' }],
    ['gk-10', [], { start: 'gk10', stem: 'gk10' }],
    ['100мл', ['100'], { start: 'мл', stem: 'мл' }],
    ['чай чай ', ['чаи'], null],
  ])('SEARCH-10 reads %j', (text, tokens, prefix) => {
    expect(queryTokens(text)).toEqual({ tokens, prefix })
  })

  it('bounds the number of words', () => {
    const words = Array.from({ length: 50 }, (_, index) => `слово${index}`).join(' ')
    expect(queryTokens(`${words} `).tokens).toHaveLength(MAX_QUERY_WORDS)
  })
})
