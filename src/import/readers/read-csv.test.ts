import { describe, expect, it } from 'vitest'
import { readWholeFeed } from './fixtures/read-whole-feed.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const table = (...rows: string[]) => rows.join('\n')

describe('Prom export', () => {
  const HEADER =
    'Код_товара,Название_позиции,Название_позиции_укр,Ключевые_слова,Описание,Описание_укр,Тип_товара,Цена,Валюта,Единица_измерения,Ссылка_изображения,Наличие,Количество,Номер_группы,Название_группы,Уникальный_идентификатор,Идентификатор_товара,Производитель,Гарантийный_срок,Страна_производитель,Скидка,ID_группы_разновидностей,Название_Характеристики,Измерение_Характеристики,Значение_Характеристики,Название_Характеристики,Измерение_Характеристики,Значение_Характеристики'

  it('reads every field by its column, repeated characteristics too', async () => {
    const { shop, categories, offers, refused, warnings } = await readWholeFeed(
      table(
        HEADER,
        'GK-1,Кружка,Кухоль,"кухоль, чашка",<p>ру</p>,<p>укр</p>,r,100.50,UAH,шт.,"https://a.example/1.jpg, https://a.example/2.jpg",+,5,77,Кухлі,123456,ext-1,Глинокрай,12,Україна,10%,900,Колір,,білий,Об’єм,мл,330',
      ),
    )
    expect(shop).toMatchObject({ format: 'csv', encoding: 'utf-8' })
    expect(categories).toMatchObject([{ source_id: '77', title: 'Кухлі', parent_source_id: null }])
    expect([...refused, ...warnings]).toEqual([])
    expect(offers).toMatchObject([
      {
        line: 2,
        source_id: '123456',
        group_id: '900',
        title: 'Кухоль',
        title_other: 'Кружка',
        description: '<p>укр</p>',
        price: 9045,
        old_price: 10_050,
        stock: 5,
        is_available: true,
        category_source_id: '77',
        brand: 'Глинокрай',
        sku: 'GK-1',
        country: 'Україна',
        keywords: 'кухоль, чашка',
        pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
        params: [
          { title: 'Колір', value: 'білий' },
          { title: 'Об’єм', value: '330', unit: 'мл' },
          { title: 'Гарантія', value: '12 міс.' },
        ],
      },
    ])
  })

  it('reads Ukrainian headers', async () => {
    const { offers } = await readWholeFeed(
      table(
        'Код_товару\tНазва_позиції\tНазва_позиції_укр\tЦіна\tВалюта\tНаявність\tКількість\tНазва_Характеристики\tОдиниця_виміру_Характеристики\tЗначення_Характеристики',
        'A\tКружка\tКухоль\t5\tUAH\t-\t\tКолір\t\tбілий',
      ),
    )
    expect(offers).toMatchObject([
      {
        source_id: 'A',
        title: 'Кухоль',
        price: 500,
        is_available: false,
        stock: 0,
        params: [{ title: 'Колір', value: 'білий' }],
      },
    ])
  })

  it.each([
    ['01.11.2026', '21.11.2026', 9000],
    ['01.11.2026', '20.11.2026', 10_000],
    ['22.11.2026', '', 10_000],
    ['', '', 9000],
  ])('a discount from %j to %j makes the price %i', async (from, to, price) => {
    const { offers } = await readWholeFeed(
      table(
        'Код_товару;Назва_позиції;Ціна;Знижка;Термін_дії_знижки_від;Термін_дії_знижки_до',
        `1;Кухоль;100;10%;${from};${to}`,
      ),
      { now: NOW },
    )
    expect(offers[0]?.price).toBe(price)
  })
})

describe('other tables', () => {
  it('supplier’s: semicolons, a byte order mark, decimal commas, attribute columns, no rate for euros', async () => {
    const { offers, refused } = await readWholeFeed(
      table(
        '\uFEFFКод_товара;Название_позиции;Цена;Валюта;Наличие;Атрибут_Цвет ручки',
        '1;Ручка;"1,90";UAH;+;синий',
        '2;Ручка друга;"1,90";EUR;+;',
      ),
    )
    expect(offers).toMatchObject([
      { source_id: '1', price: 190, params: [{ title: 'Цвет ручки', value: 'синий' }] },
    ])
    expect(refused).toMatchObject([{ code: 'no_rate', line: 3, offer_id: '2', field: 'Валюта' }])
  })

  it('Horoshop: sections as a path, modifications under the parent’s article', async () => {
    const { categories, offers } = await readWholeFeed(
      table(
        'Артикул;Батьківський артикул;Назва (UA);Назва (RU);Розділ;Ціна;Стара ціна;Наявність;Колір;Фото',
        'K-1;;Кухоль білий;Кружка белая;Посуд/Кухлі;100;120;В наявності;білий;https://a.example/1.jpg',
        'K-2;K-1;Кухоль синій;Кружка синяя;Посуд/Кухлі;110;;Немає в наявності;синій;',
      ),
    )
    expect(categories.map((category) => category.title)).toEqual(['Посуд', 'Кухлі'])
    expect(offers).toMatchObject([
      {
        source_id: 'K-1',
        group_id: 'K-1',
        title: 'Кухоль білий',
        price: 10_000,
        old_price: 12_000,
        is_available: true,
        params: [{ title: 'Колір', value: 'білий' }],
      },
      { source_id: 'K-2', group_id: 'K-1', is_available: false },
    ])
    expect(offers.map((offer) => offer.category_source_id)).toEqual([
      categories[1]?.source_id,
      categories[1]?.source_id,
    ])
  })

  it('counts lines through cells that span several and through blank rows', async () => {
    const { offers, refused } = await readWholeFeed(
      table('id,name,price,description', '1,А,5,"один', 'два"', '', '2,Б,6,', '3,В,0,"x', 'y"'),
    )
    expect(offers.map((offer) => [offer.source_id, offer.line])).toEqual([
      ['1', 2],
      ['2', 5],
    ])
    expect(refused).toMatchObject([{ offer_id: '3', line: 6 }])
    expect(offers[0]?.description).toBe('<p>один<br />два</p>')
  })

  it('reads rows that are shorter or longer than the header', async () => {
    const { offers } = await readWholeFeed(table('id,name,price,brand', '1,А,5', '2,Б,6,В,зайве,ще'))
    expect(offers.map((offer) => offer.source_id)).toEqual(['1', '2'])
  })

  it('skips Excel’s hint about the delimiter', async () => {
    expect((await readWholeFeed(table('sep=;', 'id;name;price', '1;А;5'))).offers).toMatchObject([
      { source_id: '1', line: 3 },
    ])
  })

  it('does not take commas inside the header’s quotes for delimiters', async () => {
    expect((await readWholeFeed(table('id;name;"Ціна, грн"', '1;А, Б, В;5'))).offers).toMatchObject([
      { title: 'А, Б, В', price: 500 },
    ])
  })

  it('refuses rows without an id', async () => {
    expect((await readWholeFeed(table('id,name,price', ',А,5', '2,Б,6'))).refused).toMatchObject([
      { code: 'no_id', line: 2 },
    ])
  })

  it('ends at a quote that never closes', async () => {
    await expect(readWholeFeed(table('id,name,price', '1,А,5', '2,"Б,6', '3,В,7'))).rejects.toMatchObject({
      name: 'FeedError',
      reason: 'файл обривається: лапки не закрито',
    })
  })

  it('refuses a table that has only a header', async () => {
    await expect(readWholeFeed('id,name,price\n')).rejects.toMatchObject({
      reason: 'у прайсі немає жодного товару',
    })
  })
})
