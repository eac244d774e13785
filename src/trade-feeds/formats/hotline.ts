import { cutText, hryvnias, textOfHtml } from '../texts.ts'
import { offerTitle } from '../title.ts'
import { attribute, element, escapeXml } from '../xml.ts'
import { type FeedFormat, kyivTime, XML_HEAD } from './format.ts'

const DESCRIPTION = 5000

/** Hotline's own shape: `price`, categories as elements, plain texts. */
export const hotline: FeedFormat = {
  needsPicture: false,
  head: ({ name, now, firmId }, categories) => {
    const lines = categories.map(
      ({ id, parent_id, title }) =>
        `<category>${element('id', id)}${element('parentId', parent_id)}${element('name', title)}</category>`,
    )
    return `${XML_HEAD}<price>
${element('date', kyivTime(now))}${element('firmName', name)}${element('firmId', firmId)}
<categories>
${lines.join('\n')}
</categories>
<items>
`
  },
  offer: (offer) =>
    [
      '<item>',
      element('id', offer.variant_id),
      element('categoryId', offer.category_id),
      element('code', offer.sku),
      element('barcode', offer.barcode),
      element('vendor', offer.brand),
      element('name', offerTitle(offer)),
      element('description', cutText(textOfHtml(offer.description), DESCRIPTION)),
      element('url', offer.url),
      element('image', offer.pictures[0] ?? null),
      element('priceRUAH', hryvnias(offer.price)),
      element('oldprice', offer.old_price === null ? null : hryvnias(offer.old_price)),
      element('stock', offer.stock > 0 ? 'В наявності' : 'Немає в наявності'),
      ...offer.params.map(
        ({ title, value }) => `<param${attribute('name', title)}>${escapeXml(value)}</param>`,
      ),
      '<condition>0</condition>',
      '</item>\n',
    ].join(''),
  tail: '</items>\n</price>\n',
}
