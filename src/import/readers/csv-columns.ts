import type { RawSlot } from '../offers/raw-offer.ts'

export type CsvSlot = RawSlot | 'category_title' | 'picture' | 'warranty' | 'discount_from' | 'discount_to'

/** One group «name, unit, value» of Prom's repeating columns, or a column that is an attribute by itself. */
type CsvParam = { title: number | string; unit: number | null; value: number }

export type CsvColumns = {
  header: readonly string[]
  /** The columns of each field, the more reliable name first. */
  slots: ReadonlyMap<CsvSlot, readonly number[]>
  params: readonly CsvParam[]
}

/** Names of columns, the more reliable first, as `normaliseHeader` writes them. */
const SYNONYMS: Readonly<Record<CsvSlot, string>> = {
  id: 'унікальний ідентифікатор|уникальный идентификатор|ідентифікатор товару|идентификатор товара|id товару|id товара|id|external id|product id|offer id',
  sku: 'код товару|код товара|артикул|код|sku|vendor code|vendorcode|article|model',
  group:
    'id групи різновидів|id группы разновидностей|ід групи різновидів|батьківський артикул|родительский артикул|артикул батьківського товару|parent article|group id|item group id',
  title_ua:
    'назва позиції укр|название позиции укр|назва (ua)|назва ua|назва (укр)|назва укр|назва товару (ua)|назва українською|name ua|title ua',
  title:
    'назва позиції|название позиции|назва|название|назва товару|название товара|найменування|наименование|товар|номенклатура|name|title',
  title_ru: 'назва (ru)|назва ru|назва (рос)|назва рос|назва позиції рос|название (ru)|name ru|title ru',
  description_ua: 'опис укр|описание укр|опис (ua)|опис ua|опис товару (ua)|опис українською|description ua',
  description: 'опис|описание|опис товару|описание товара|повний опис|полное описание|опис (ru)|description',
  price:
    'ціна|цена|ціна грн|ціна, грн|цена грн|цена, грн|ціна uah|роздрібна ціна|розничная цена|ціна роздрібна|цена розничная|рекомендована ціна|ррц|рц|price|retail price',
  old_price: 'стара ціна|старая цена|ціна стара|цена старая|ціна до знижки|цена до скидки|old price|oldprice',
  sale_price: 'акційна ціна|акционная цена|ціна зі знижкою|цена со скидкой|sale price',
  discount: 'знижка|скидка|discount',
  discount_from: 'термін дії знижки від|срок действия скидки от',
  discount_to: 'термін дії знижки до|срок действия скидки до',
  currency: 'валюта|currency',
  availability: 'наявність|наличие|в наявності|в наличии|статус наявності|availability|available',
  quantity:
    'кількість|количество|к-сть|залишок|залишки|остаток|остатки|кількість на складі|quantity|stock|qty',
  category:
    'номер групи|номер группы|id групи|id группы|ідентифікатор групи|идентификатор группы|id категорії|category id',
  category_title:
    'розділ|раздел|назва групи|название группы|категорія|категория|група|группа|product type|category',
  brand: 'виробник|производитель|бренд|торгова марка|торговая марка|тм|brand|vendor|manufacturer',
  barcode: 'штрихкод|штрих-код|штрих код|код маркування (gtin)|код маркировки (gtin)|barcode|ean|gtin',
  url: 'продукт на сайті|продукт на сайте|посилання на товар|посилання|ссылка|url|link',
  country:
    'країна виробник|країна-виробник|країна виробника|страна производитель|страна-производитель|країна|страна|country',
  condition: 'стан|стан товару|состояние|condition',
  keywords:
    'пошукові запити укр|ключові слова укр|пошукові запити|поисковые запросы|ключові слова|ключевые слова|keywords',
  weight:
    'вага,кг|вага, кг|вага (кг)|вага,г|вага, г|вага (г)|вес,кг|вес, кг|вес (кг)|вес,г|вес, г|weight|shipping weight',
  dimensions: 'габарити|габариты|габарити, см|габарити (дхшхв), см|dimensions',
  length: 'довжина,см|довжина, см|довжина (см)|длина,см|длина, см|длина (см)|length|shipping length',
  width: 'ширина,см|ширина, см|ширина (см)|width|shipping width',
  height: 'висота,см|висота, см|висота (см)|высота,см|высота, см|высота (см)|height|shipping height',
  picture:
    'посилання зображення|ссылка изображения|посилання на зображення|ссылка на изображение|зображення|изображение|изображения|головне зображення|фото|фотографії|фотографии|галерея|додаткові зображення|додаткові фото|image link|additional image link|images|image|pictures|picture|photo',
  warranty: 'гарантійний термін|гарантийный срок|гарантія|гарантия',
}
const SLOT_OF = new Map(
  Object.entries(SYNONYMS).flatMap(([slot, names]) =>
    names.split('|').map((name, rank) => [name, { slot, rank }]),
  ),
)

const PARAM_TITLE = /^(назва|название) характеристики$/
const PARAM_UNIT = /^(одиниця виміру|вимірювання|измерение|единица измерения) характеристики$/
const PARAM_VALUE = /^(значення|значение) характеристики$/
const OWN_PARAM = /^(?:атрибут|характеристика|властивість|свойство|attribute|param)[\s_:.-]+(\S.*)$/i
/** Choices that shops have in columns of their own. */
const CHOICE =
  /^(колір|цвет|розмір|размер|матеріал|материал|об[’'ʼ]?єм|объем|вага|вес|смак|вкус|запах|стать|пол|сезон)$/

/**
 * Returns what each column contains; `null` if the row is no header of goods because it has no name or no
 * price.
 */
export function readHeader(header: readonly string[]): CsvColumns | null {
  const ranked = new Map<CsvSlot, { column: number; rank: number }[]>()
  const params: CsvParam[] = []
  for (const [column, text] of header.entries()) {
    const name = normaliseHeader(text)
    const known = SLOT_OF.get(name)
    if (known && isCsvSlot(known.slot))
      ranked.set(known.slot, [...(ranked.get(known.slot) ?? []), { column, rank: known.rank }])
    else if (PARAM_VALUE.test(name)) params.push(tripleEndingAt(header, column))
    else readOwnParam(text, name, column, params)
  }
  const slots = new Map(
    [...ranked].map(([slot, found]) => [
      slot,
      found.toSorted((a, b) => a.rank - b.rank).map((one) => one.column),
    ]),
  )
  const hasTitle = slots.has('title') || slots.has('title_ua') || slots.has('title_ru')
  return hasTitle && slots.has('price') ? { header, slots, params } : null
}

/** Returns the name of a column as ours are written: `Назва_позиції*` → `назва позиції`. */
export function normaliseHeader(text: string): string {
  return text
    .replace(/[\uFEFF"*]/g, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
}

function isCsvSlot(name: string): name is CsvSlot {
  return name in SYNONYMS
}

/** Names and units repeat, so they are found by their place before the value, not by their names. */
function tripleEndingAt(header: readonly string[], value: number): CsvParam {
  const before = normaliseHeader(header[value - 1] ?? '')
  if (PARAM_TITLE.test(before)) return { title: value - 1, unit: null, value }
  return { title: value - 2, unit: PARAM_UNIT.test(before) ? value - 1 : null, value }
}

function readOwnParam(text: string, name: string, column: number, params: CsvParam[]): void {
  const title = OWN_PARAM.exec(text.trim())?.[1] ?? (CHOICE.test(name) ? text.trim() : null)
  if (title !== null && !PARAM_TITLE.test(name) && !PARAM_UNIT.test(name))
    params.push({ title: title.replaceAll('_', ' '), unit: null, value: column })
}
