import type { FeedCategory, FeedOffer, FeedParam, FeedShop } from '../goods.ts'
import { cutHtml, cutText, hryvnias } from '../texts.ts'
import { offerTitle } from '../title.ts'
import { attribute, cdata, element, escapeXml } from '../xml.ts'
import { type FeedFormat, kyivTime, XML_HEAD } from './format.ts'

const TAIL = '</offers>\n</shop>\n</yml_catalog>\n'
const NO_BRAND = 'Без бренду'
/** Lengths of ukraine.md 3.2. */
const PROM = { pictures: 10, code: 25, description: 12_160 }
const ROZETKA = { pictures: 15, name: 255, description: 50_000 }
const GROUP_ID_DIGITS = 9

function head({ name, origin, now }: FeedShop, categories: readonly FeedCategory[]): string {
  const lines = categories.map(({ id, parent_id, title }) => {
    const parent = parent_id === null ? '' : attribute('parentId', parent_id)
    return `<category${attribute('id', id)}${parent}>${escapeXml(title)}</category>`
  })
  return `${XML_HEAD}<yml_catalog date="${kyivTime(now)}">
<shop>
${element('name', name)}${element('company', name)}${element('url', `${origin}/`)}
<currencies><currency id="UAH" rate="1"/></currencies>
<categories>
${lines.join('\n')}
</categories>
<offers>
`
}

/** Opens an offer of one id; `available` is what everybody reads. */
const open = (id: string, { stock }: FeedOffer, more = ''): string =>
  `<offer${attribute('id', id)} available="${stock > 0}"${more}>`

const pictures = (addresses: readonly string[], limit: number): string[] =>
  addresses.slice(0, limit).map((address) => element('picture', address))

/** One param a title: several values of it are one text. */
function joinedParams(params: readonly FeedParam[]): string[] {
  const values = Map.groupBy(params, ({ title }) => title)
  return [...values].map(([title, all]) => param(title, all.map(({ value }) => value).join(', ')))
}

const param = (title: string, value: string): string =>
  `<param${attribute('name', title)}>${escapeXml(value)}</param>`

/** Our own shape: whatever our import reads, so that a shop can be carried to another. */
export const yml: FeedFormat = {
  head,
  tail: TAIL,
  needsPicture: false,
  offer: (offer) =>
    [
      open(offer.external_id, offer, offer.group_id === null ? '' : attribute('group_id', offer.group_id)),
      element('url', offer.url),
      element('price', hryvnias(offer.price)),
      element('oldprice', offer.old_price === null ? null : hryvnias(offer.old_price)),
      element('currencyId', 'UAH'),
      element('categoryId', offer.category_id),
      ...offer.picture_sources.map((source) => element('picture', source)),
      element('vendor', offer.brand),
      element('vendorCode', offer.sku),
      element('barcode', offer.barcode),
      element('name', ymlName(offer)),
      offer.description === '' ? '' : `<description>${cdata(offer.description)}</description>`,
      element('quantity_in_stock', offer.stock),
      element('weight', offer.weight_g === null ? null : String(offer.weight_g / 1000)),
      element('dimensions', offer.size_mm === null ? null : offer.size_mm.map((side) => side / 10).join('/')),
      ...offer.whole_params.map(({ title, value }) => param(title, value)),
      '</offer>\n',
    ].join(''),
}

/** What tells variants apart is mostly a param; where it is only their names, they keep them. */
function ymlName({ title, options, choice }: FeedOffer): string {
  return options.length === 1 && options[0]?.title === 'Варіант' && choice !== null && !/^\d+$/.test(choice)
    ? `${title}, ${choice}`
    : title
}

export const prom: FeedFormat = {
  head,
  tail: TAIL,
  needsPicture: false,
  offer: (offer) => {
    const description = cdata(cutHtml(offer.description, PROM.description))
    const group = String(offer.product_id).slice(-GROUP_ID_DIGITS)
    return [
      open(String(offer.variant_id), offer, offer.variants > 1 ? attribute('group_id', group) : ''),
      element('url', offer.url),
      element('price', hryvnias(offer.price)),
      element('oldprice', offer.old_price === null ? null : hryvnias(offer.old_price)),
      element('currencyId', 'UAH'),
      element('categoryId', offer.category_id),
      ...pictures(offer.pictures, PROM.pictures),
      element('vendor', offer.brand),
      element('vendorCode', offer.sku === null ? null : cutText(offer.sku, PROM.code)),
      element('barcode', offer.barcode),
      // A bare name is the Russian one by custom; a shop that has none says the Ukrainian twice.
      element('name', offerTitle(offer)),
      element('name_ua', offerTitle(offer)),
      offer.description === '' ? '' : `<description>${description}</description>`,
      offer.description === '' ? '' : `<description_ua>${description}</description_ua>`,
      element('quantity_in_stock', offer.stock),
      ...joinedParams(offer.params),
      '</offer>\n',
    ].join('')
  },
}

/** Rozetka has no variants: each is an offer with a name of its own, and names must differ. */
export const rozetka: FeedFormat = {
  head,
  tail: TAIL,
  needsPicture: true,
  offer: (offer) => marketOffer(offer, ''),
}

/** Kasta takes Rozetka's shape; sizes of one model are joined by its article. */
export const kasta: FeedFormat = {
  head,
  tail: TAIL,
  needsPicture: true,
  offer: (offer) =>
    marketOffer(offer, offer.variants > 1 ? attribute('group_id', String(offer.product_id)) : ''),
}

function marketOffer(offer: FeedOffer, more: string): string {
  // Names end with it, and so differ even where titles are the same.
  const article = offer.sku === null || offer.is_sku_shared ? String(offer.variant_id) : offer.sku
  const end = ` (${article})`
  const name = cutText(offerTitle(offer), ROZETKA.name - end.length) + end
  const description = cdata(cutHtml(offer.description, ROZETKA.description))
  return [
    open(String(offer.variant_id), offer, more),
    element('url', offer.url),
    element('price', hryvnias(offer.price)),
    element('price_old', offer.old_price === null ? null : hryvnias(offer.old_price)),
    element('currencyId', 'UAH'),
    element('categoryId', offer.category_id),
    ...pictures(offer.pictures, ROZETKA.pictures),
    element('vendor', offer.brand ?? NO_BRAND),
    element('article', article),
    element('name', name),
    element('name_ua', name),
    offer.description === '' ? '' : `<description>${description}</description>`,
    offer.description === '' ? '' : `<description_ua>${description}</description_ua>`,
    element('stock_quantity', offer.stock),
    element('state', 'new'),
    ...joinedParams(offer.params),
    '</offer>\n',
  ].join('')
}
