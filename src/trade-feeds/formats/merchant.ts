import type { FeedOffer } from '../goods.ts'
import { cutText, hryvnias, textOfHtml } from '../texts.ts'
import { isGtin, offerTitle } from '../title.ts'
import { element, escapeXml } from '../xml.ts'
import { type FeedFormat, XML_HEAD } from './format.ts'

/** Where Google and Facebook differ: both read RSS with the `g` namespace. */
type Dialect = {
  title: number
  description: number
  availability: readonly [inStock: string, outOfStock: string]
  hasDetails: boolean
}

const MORE_PICTURES = 10
const DETAILS = 30
const BRAND_LENGTH = 70
const PATH_LENGTH = 750
/** Options that receivers know by a name of their own. */
const KNOWN_OPTIONS: readonly (readonly [name: string, title: RegExp])[] = [
  ['color', /^(?:колір|кольор)/i],
  ['size', /^розмір/i],
  ['material', /^матеріал/i],
  ['pattern', /^(?:візерунок|принт|малюнок)/i],
]

function merchantFormat(dialect: Dialect): FeedFormat {
  return {
    head: ({ name, origin }) =>
      `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${element('title', name)}${element('link', `${origin}/`)}${element('description', name)}\n`,
    offer: (offer) => itemOf(offer, dialect),
    needsPicture: true,
    tail: '</channel>\n</rss>\n',
  }
}

export const google = merchantFormat({
  title: 150,
  description: 5000,
  availability: ['in_stock', 'out_of_stock'],
  hasDetails: true,
})

export const facebook = merchantFormat({
  title: 200,
  description: 9999,
  availability: ['in stock', 'out of stock'],
  hasDetails: false,
})

function itemOf(offer: FeedOffer, dialect: Dialect): string {
  const [main = null, ...more] = offer.pictures
  const title = cutText(offerTitle(offer), dialect.title)
  const text = cutText(textOfHtml(offer.description), dialect.description)
  const [inStock, outOfStock] = dialect.availability
  return [
    '<item>',
    element('g:id', merchantId(offer)),
    element('g:item_group_id', offer.variants > 1 ? offer.product_id : null),
    element('g:title', title),
    // A description is required: the title is one.
    element('g:description', text === '' ? title : text),
    element('g:link', offer.url),
    element('g:image_link', main),
    ...more.slice(0, MORE_PICTURES).map((picture) => element('g:additional_image_link', picture)),
    element('g:availability', offer.stock > 0 ? inStock : outOfStock),
    element('g:condition', 'new'),
    ...pricesOf(offer),
    ...identifiersOf(offer),
    element('g:product_type', cutText(offer.category_path.join(' > '), PATH_LENGTH)),
    ...knownOptions(offer),
    element('g:shipping_weight', offer.weight_g === null ? null : `${offer.weight_g / 1000} kg`),
    ...(dialect.hasDetails ? detailsOf(offer) : []),
    '</item>\n',
  ].join('')
}

/**
 * A product without a choice goes by its own id, as the events of the shop's pages call it; variants add theirs, and
 * their group is that id.
 */
const merchantId = ({ product_id, variant_id, variants }: FeedOffer): string =>
  variants > 1 ? `${product_id}-${variant_id}` : String(product_id)

/** The other way round than elsewhere: `price` is the old one (ukraine.md 3.2). */
function pricesOf({ price, old_price }: FeedOffer): string[] {
  const now = `${hryvnias(price)} UAH`
  if (old_price === null) return [element('g:price', now)]
  return [element('g:price', `${hryvnias(old_price)} UAH`), element('g:sale_price', now)]
}

function identifiersOf({ brand, barcode, sku }: FeedOffer): string[] {
  const gtin = barcode !== null && isGtin(barcode) ? barcode : null
  const mpn = brand === null || sku === null ? null : cutText(sku, BRAND_LENGTH)
  return [
    element('g:brand', brand === null ? null : cutText(brand, BRAND_LENGTH)),
    element('g:gtin', gtin),
    element('g:mpn', mpn),
    gtin === null && mpn === null ? element('g:identifier_exists', 'no') : '',
  ]
}

function knownOptions({ options }: FeedOffer): string[] {
  return KNOWN_OPTIONS.map(([name, pattern]) => {
    const option = options.find(({ title }) => pattern.test(title))
    return element(`g:${name}`, option ? cutText(option.value, 100) : null)
  })
}

function detailsOf({ params }: FeedOffer): string[] {
  return params
    .slice(0, DETAILS)
    .map(
      ({ title, value }) =>
        `<g:product_detail><g:attribute_name>${escapeXml(cutText(title, 140))}</g:attribute_name><g:attribute_value>${escapeXml(cutText(value, 1000))}</g:attribute_value></g:product_detail>`,
    )
}
