import * as words from '../goods/feed-words.ts'
import { type Random, seededRandom } from '../goods/seeded-random.ts'

export interface FeedSize {
  offers: number
  seed: number
  /** Every so many-th product has another price than without this option; nothing else differs. */
  changeEach?: number
}

const BRANDS = 400
const OFFERS_AT_ONCE = 200

interface Section {
  id: number
  kinds: readonly string[]
}

/**
 * Yields the text of a feed in pieces of some hundred offers: 1–3 variants a product, 5–10 params, categories
 * and brands by Zipf's law.
 */
export function* feedPieces({ offers, seed, changeEach = 0 }: FeedSize): Generator<string> {
  const random = seededRandom(seed)
  const sections = sectionsOf()
  yield header(sections)
  let piece = ''
  let count = 0
  for (let product = 1; count < offers; product += 1) {
    const variants = Math.min(offers - count, random.between(1, 3))
    const isChanged = changeEach > 0 && product % changeEach === 0
    piece += productXml({ random, sections, product, variants, isChanged })
    count += variants
    if (count % OFFERS_AT_ONCE >= variants) continue
    yield piece
    piece = ''
  }
  yield `${piece}</offers></shop></yml_catalog>\n`
}

function sectionsOf(): (Section & { title: string; parent: number | null })[] {
  return words.SECTIONS.flatMap(({ title, kinds }, index) => {
    const root = (index + 1) * 1000
    return [
      { id: root, title, parent: null, kinds },
      ...words.GROUPS.map((group, place) => ({
        id: root + place + 1,
        title: `${title} ${group}`,
        parent: root,
        kinds,
      })),
    ]
  })
}

function header(sections: ReturnType<typeof sectionsOf>): string {
  const categories = sections.map(
    ({ id, title, parent }) =>
      `<category id="${id}"${parent === null ? '' : ` parentId="${parent}"`}>${title}</category>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-20 18:00"><shop><name>Велика крамниця</name><url>https://velyka.example/</url>
<currencies><currency id="UAH" rate="1"/></currencies>
<categories>${categories.join('\n')}</categories>
<offers>
`
}

interface XmlOptions {
  random: Random
  sections: readonly Section[]
  product: number
  variants: number
  isChanged: boolean
}

function productXml({ random, sections, product, variants, isChanged }: XmlOptions): string {
  const section = sections[random.zipf(sections.length)] ?? sections[0]
  if (!section) throw new RangeError('a feed needs a section')
  const brand = brandName(random.zipf(BRANDS))
  const base = `${random.pick(section.kinds)} ${brand} «${random.pick(words.NAMES)}» ${random.between(10, 9999)}`
  const price = (random.between(2000, 900_000) + (isChanged ? 100 : 0)) / 100
  const description = Array.from(
    { length: random.between(2, 8) },
    () => `<p>${random.pick(words.SENTENCES)}</p>`,
  ).join('')
  const common = commonParams(random)
  const color = random.between(0, words.COLORS.length - 1)
  return Array.from({ length: variants }, (_, index) => {
    const id = `${product}${String(index + 1).padStart(2, '0')}`
    const shade = words.COLORS[(color + index) % words.COLORS.length] ?? ''
    const stock = random.next() < 0.12 ? 0 : random.between(1, 60)
    return `<offer id="${id}" available="${stock > 0}"${variants > 1 ? ` group_id="${product}"` : ''}>
<name>${base}, ${shade}</name><price>${price}</price>${random.next() < 0.2 ? `<oldprice>${(price * 1.2).toFixed(2)}</oldprice>` : ''}
<currencyId>UAH</currencyId><categoryId>${section.id}</categoryId>
<picture>https://pictures.example/${product}-${index + 1}.jpg</picture><picture>https://pictures.example/${product}-back.jpg</picture>
<vendor>${brand}</vendor><vendorCode>VK-${id}</vendorCode><stock_quantity>${stock}</stock_quantity>
<description><![CDATA[${description}]]></description>
<param name="Колір">${shade}</param>${common}
</offer>
`
  }).join('')
}

function brandName(index: number): string {
  const start = words.BRAND_STARTS[index % words.BRAND_STARTS.length] ?? ''
  const end = words.BRAND_ENDS[Math.floor(index / words.BRAND_STARTS.length) % words.BRAND_ENDS.length] ?? ''
  const round = Math.floor(index / (words.BRAND_STARTS.length * words.BRAND_ENDS.length))
  return round === 0 ? `${start}${end}` : `${start}${end} ${round + 1}`
}

function commonParams(random: Random): string {
  const params = [
    ['Матеріал', random.pick(words.MATERIALS)],
    ['Країна виробництва', random.pick(words.COUNTRIES)],
    ['Гарантія', `${random.pick([6, 12, 24, 36])} міс.`],
    ['Вага', `${random.between(1, 400) * 25} г`],
    ['Висота', `${random.between(1, 200)} см`],
    ['Ширина', `${random.between(1, 200)} см`],
    ['Розмір', random.pick(words.SIZES)],
    ['Потужність', `${random.between(1, 40) * 50} Вт`],
    ['Об’єм', `${random.between(1, 50) / 10} л`],
  ].slice(0, random.between(4, 9))
  return params.map(([name, value]) => `<param name="${name}">${value}</param>`).join('')
}
