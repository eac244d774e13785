import type { FacetGroup, Facets, Listing } from '#src/contract/catalogue.ts'

const COLOURS = ['Білий', 'Теракотовий', 'Хвойний', 'Графітовий', 'Пісочний', 'Оливковий', 'Синій']
const COLOUR_SLUGS = ['bilyi', 'terakotovyi', 'khvoinyi', 'hrafitovyi', 'pisochnyi', 'olyvkovyi', 'synii']

export const SAMPLE_FACETS: Facets = {
  price: { min: 165, max: 32_900 },
  in_stock: 58,
  on_sale: 0,
  groups: [
    group('brand', 'Бренд', ['Глинокрай', 'Дуболад', 'Гутянка'], ['hlynokrai', 'dubolad', 'hutianka']),
    group('kolir', 'Колір', COLOURS, COLOUR_SLUGS),
    group(
      'material',
      'Матеріал, з якого виготовлено більшу частину виробу',
      ['Кераміка', 'Скло з домішкою переробленої сировини, загартоване'],
      ['keramika', 'sklo'],
    ),
  ],
}

/** Returns the metadata of `page` of a list with 40 pages. */
export function sampleMeta(page: number): Listing['meta'] {
  return { total: 943, page, per_page: 24, pages: 40, sort: 'popular', shown_for: null }
}

function group(slug: string, title: string, titles: readonly string[], slugs: readonly string[]): FacetGroup {
  const values = titles.map((name, index) => ({
    slug: slugs[index] ?? slug,
    title: name,
    // The last value has no goods.
    count: (titles.length - 1 - index) * 7,
    is_selected: false,
  }))
  return { slug, title, values, values_total: values.length }
}
