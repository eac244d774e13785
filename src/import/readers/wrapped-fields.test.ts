import { expect, it } from 'vitest'
import { offer, readWholeFeed, yml } from './fixtures/read-whole-feed.ts'

const WRAPPED = '&lt;![CDATA[&lt;p&gt;Білий &lt;b&gt;кухоль&lt;/b&gt;&lt;/p&gt;]]&gt;'
const wrap = (text: string) => `&lt;![CDATA[${text}]]&gt;`
const HTML = '<p>Білий <b>кухоль</b></p>'

it.each([
  ['escaped once', WRAPPED],
  ['escaped twice', WRAPPED.replaceAll('&', '&amp;')],
  ['whose markup alone is escaped', '<![CDATA[&lt;![CDATA[<p>Білий <b>кухоль</b></p>]]&gt;]]>'],
  ['in pieces', '&lt;![CDATA[&lt;p&gt;Білий ]]&gt;&lt;![CDATA[&lt;b&gt;кухоль&lt;/b&gt;&lt;/p&gt;]]&gt;'],
  ['in lower case', WRAPPED.replace('CDATA', 'cdata')],
  ['cut off before its end', WRAPPED.replace(']]&gt;', '')],
])('IMP-05 a description in a wrapper %s arrives whole', async (_name, description) => {
  const { offers, warnings } = await readWholeFeed(yml(offer('1', { description })))
  expect(offers).toMatchObject([{ description: HTML }])
  expect(warnings).toEqual([])
})

it('IMP-05 scripts in a wrapper are taken out as elsewhere', async () => {
  const description =
    '&lt;![CDATA[&lt;p onclick="x()"&gt;А&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;]]&gt;'
  const { offers } = await readWholeFeed(yml(offer('1', { description })))
  expect(offers).toMatchObject([{ description: '<p>А</p>' }])
})

it('IMP-05 no wrapper becomes part of a name, a value or an attribute', async () => {
  const { offers, categories, refused } = await readWholeFeed(
    yml(
      `<offer id="${wrap('7')}" available="${wrap('true')}"><name>${wrap('Кухоль')}</name><price>${wrap('99.50')}</price>`,
      `<vendor>${wrap('Глинокрай')}</vendor><vendorCode>${wrap('A-7')}</vendorCode><categoryId>${wrap('2')}</categoryId>`,
      `<picture>${wrap('https://a.example/1.jpg')}</picture><quantity_in_stock>${wrap('4')}</quantity_in_stock>`,
      `<param name="${wrap('Колір')}" unit="${wrap('мм')}">${wrap('білий')}</param></offer>`,
    ).replace('Кухлі<', `${wrap('Кухлі')}<`),
  )
  expect(refused).toEqual([])
  expect(categories.map(({ title }) => title)).toEqual(['Посуд', 'Кухлі'])
  expect(offers).toMatchObject([
    {
      source_id: '7',
      title: 'Кухоль',
      price: 9950,
      brand: 'Глинокрай',
      sku: 'A-7',
      category_source_id: '2',
      pictures: ['https://a.example/1.jpg'],
      stock: 4,
      params: [{ title: 'Колір', value: 'білий', unit: 'мм' }],
    },
  ])
})

it('IMP-05 no wrapper stays in a table', async () => {
  const { offers } = await readWholeFeed(
    'Код,Назва,Ціна,Опис,Колір\nA-1,<![CDATA[Кухоль]]>,10,<![CDATA[<p>Білий</p>]]>,<![CDATA[білий]]>',
  )
  expect(offers).toMatchObject([
    { title: 'Кухоль', description: '<p>Білий</p>', params: [{ title: 'Колір', value: 'білий' }] },
  ])
})

it('IMP-05 takes the other description when nothing of the Ukrainian one can be shown', async () => {
  const { offers, warnings } = await readWholeFeed(
    yml(offer('1', { description_ua: '<![CDATA[<img src="a.jpg">]]>', description: 'Кухоль' })),
  )
  expect(offers).toMatchObject([{ description: '<p>Кухоль</p>' }])
  expect(warnings).toEqual([])
})

it('IMP-05 says nothing of a description that an editor left empty', async () => {
  const { warnings } = await readWholeFeed(
    yml(offer('1', { description: '<![CDATA[<p>&nbsp;<br></p>]]>' }), offer('2', { description: '' })),
  )
  expect(warnings).toEqual([])
})
