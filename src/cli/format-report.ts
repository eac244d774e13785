import {
  CATEGORY_FIELDS,
  FIELD_TITLES,
  PRODUCT_FIELDS,
  VARIANT_FIELDS,
} from '#src/catalogue/pinned-fields.ts'
import type { DecidedFacet } from '#src/catalogue-index/decide-facets.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import {
  ATTRIBUTE_FORMS,
  countOf,
  OFFER_FORMS,
  PICTURE_FORMS,
  PRODUCT_FORMS,
  VALUE_FORMS,
  VARIANT_FORMS,
} from '#src/domain/text/plural.ts'
import type { ImportReport, ProblemGroup, ReportCounts } from '#src/import/import-report.ts'
import type { ParamChange } from '#src/import/offers/param-tally.ts'
import { FACET_REASONS } from './facet-reasons.ts'
import { describeProblem, type FeedFormat, type ProblemCode } from '#src/import/offer.ts'

const FORMATS: Readonly<Record<FeedFormat, string>> = {
  yml: 'YML',
  'catalog-items': 'XML «catalog — items»',
  hotline: 'Hotline',
  'google-merchant': 'Google Merchant',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
}

const FACETS_NAMED = 8
const CHANGES: Readonly<Record<ParamChange, string>> = {
  empty: 'порожні значення прибрано',
  language: 'російське поруч з українським прибрано',
  name: 'назви зведено до звичних',
  spelling: 'числа, одиниці й літери записано однаково',
  list: 'переліки розділено',
  parts: 'складені значення розділено для фільтрів (на сторінці товару — як у прайсі)',
}

const KINDS: Readonly<Record<ProblemCode, string>> = {
  no_id: 'без номера (id)',
  bad_id: 'хибний номер (id)',
  duplicate_id: 'номер (id) повторюється',
  broken_markup: 'зламана розмітка',
  no_title: 'без назви',
  no_price: 'без ціни',
  zero_price: 'ціна нуль',
  bad_price: 'хибна ціна',
  ambiguous_price: 'ціну можна прочитати двояко',
  no_rate: 'ціна у валюті без курсу',
  duplicate_same: 'та сама пропозиція двічі',
  no_ukrainian_title: 'назва не українською',
  russian_description: 'опис російською',
  title_cut: 'назву скорочено',
  description_cut: 'опис скорочено',
  description_lost: 'опис порожній після очищення',
  media_lost: 'опис без своїх світлин чи відео',
  old_price_below: 'стара ціна не вища за нову',
  bad_old_price: 'хибна стара ціна',
  bad_sale_price: 'хибна ціна зі знижкою',
  bad_discount: 'хибна знижка',
  no_category: 'без категорії',
  unknown_category: 'категорії немає в прайсі',
  negative_stock: 'від’ємна кількість',
  bad_stock: 'хибна кількість',
  stock_rounded: 'кількість не ціла',
  stock_placeholder: 'неправдоподібна кількість',
  stock_conflict: 'наявність і кількість суперечать одна одній',
  bad_picture: 'світлину не взято',
  too_many_pictures: 'забагато світлин',
  param_cut: 'характеристику скорочено',
  too_many_params: 'забагато характеристик',
  field_cut: 'поле скорочено',
  bad_markup: 'розмітку виправлено',
  oversized_group: 'завелика група варіантів',
  merged_product: 'злито з іншими товарами',
  bad_category: 'хибна категорія',
  duplicate_category: 'категорія повторюється',
  merged_categories: 'однакові категорії об’єднано',
  unknown_parent: 'невідома батьківська категорія',
  circular_parent: 'категорії посилаються одна на одну',
  no_categories: 'немає списку категорій',
  wrong_encoding: 'кодування не таке, як заявлено',
  bad_characters: 'нечитні символи',
  control_characters: 'службові символи',
  sheet_skipped: 'аркуш не прочитано',
  heading_row: 'рядок без товару',
  uncounted_formula: 'формулу не пораховано',
}

/** Returns what happened, for the owner: counts, problems by kind with examples, and what to do next. */
export function formatReport(report: ImportReport, kind: 'imported' | 'dry-run' | 'nothing'): string {
  return [
    `Прайс: ${report.feed}${report.title === '' ? '' : ` («${report.title}»)`}, ${FORMATS[report.format]}, ${report.encoding}`,
    `У файлі: ${countOf(report.offers, OFFER_FORMS)} до продажу, відхилено ${report.refused}`,
    ...rateLines(report),
    ...(kind === 'nothing' ? [] : outcome(report, kind)),
    ...pinnedLines(report),
    ...oldPriceLines(report),
    ...attributeLines(report),
    ...problemLines(report),
    ...alikeLines(report),
    `Тривало ${report.seconds.toLocaleString('uk-UA', { maximumFractionDigits: 1 })} с`,
    ...(kind === 'imported' ? nextSteps(report) : []),
  ].join('\n')
}

function outcome({ products, variants }: ImportReport, kind: 'imported' | 'dry-run'): string[] {
  const intro = kind === 'dry-run' ? 'Пробний прогін, нічого не записано. Було б так:' : 'Результат:'
  if (isUnchanged(products) && isUnchanged(variants))
    return [
      intro,
      `  без змін: ${countOf(products.unchanged, PRODUCT_FORMS)}, ${countOf(variants.unchanged, VARIANT_FORMS)}`,
    ]
  return [intro, countsLine('товари  ', products), countsLine('варіанти', variants)]
}

function rateLines({ rates }: ImportReport): string[] {
  return rates.map(({ currency, rate, source, plus, date }) => {
    const added = plus === null ? '' : ` разом із ${plus} %, які додає прайс`
    return `Курс ${currency}: ${rate.replace('.', ',')} грн${added} (${RATE_SOURCES[source]}${date === null ? '' : ` від ${dayOf(date)}`})`
  })
}

const RATE_SOURCES = {
  feed: 'із прайсу',
  option: 'з параметра --rate',
  setting: 'налаштування exchange_rates',
}

/** `2026-11-20` → `20.11.2026`. */
function dayOf(date: string): string {
  return date.split('-').toReversed().join('.')
}

function isUnchanged({ added, changed, hidden }: ReportCounts): boolean {
  return added + changed + hidden === 0
}

function countsLine(label: string, { added, changed, unchanged, hidden }: ReportCounts): string {
  return `  ${label}: додано ${added}, змінено ${changed}, без змін ${unchanged}, приховано ${hidden}`
}

function pinnedLines({ pinned: { count, examples } }: ImportReport): string[] {
  if (count === 0) return []
  const [first] = examples
  const field = Object.entries(
    first?.kind === 'category' ? CATEGORY_FIELDS : { ...PRODUCT_FIELDS, ...VARIANT_FIELDS },
  ).find(([, column]) => column === first?.field)?.[0]
  return [
    `Задано вручну, тому лишено, як є: ${countOf(count, VALUE_FORMS)}`,
    ...examples.map(({ name, field }) => `  ${name}: ${FIELD_TITLES[field] ?? field}`),
    ...(count > examples.length ? [`  … і ще ${count - examples.length}`] : []),
    `  Повернути прайсу: npm run shop -- ${first?.kind ?? 'product'} unpin ${first?.name ?? ''} ${field ?? ''}`,
  ]
}

function oldPriceLines({ hiddenOldPrices: { count, examples } }: ImportReport): string[] {
  if (count === 0) return []
  return [
    `Стару ціну не показано, бо вона вища за найнижчу за 30 днів до знижки: ${countOf(count, VARIANT_FORMS)}`,
    ...examples.map(
      ({ name, claimed, lowest }) => `  ${name}: ${formatPrice(claimed)}, найнижча ${formatPrice(lowest)}`,
    ),
    ...(count > examples.length ? [`  … і ще ${count - examples.length}`] : []),
    `  Історія цін: npm run shop -- product prices ${examples[0]?.name ?? ''}`,
  ]
}

function attributeLines({ attributes: { changes, facets } }: ImportReport): string[] {
  const dropped = facets.filter(({ reason }) => reason !== null)
  const lines = [
    ...changes.map(({ change, count, examples }) => `  ${CHANGES[change]}: ${count}, ${examples.join(', ')}`),
    ...(facets.length === 0
      ? []
      : [
          `  у магазині фільтрами є ${facets.length - dropped.length} із ${countOf(facets.length, ATTRIBUTE_FORMS)}`,
        ]),
    ...(dropped.length === 0 ? [] : [`  не фільтри: ${droppedText(dropped)}`]),
  ]
  return lines.length === 0
    ? []
    : [
        'Характеристики:',
        ...lines,
        ...(facets.length === 0 ? [] : ['  Обрати самим: npm run shop -- attributes']),
      ]
}

function droppedText(dropped: readonly DecidedFacet[]): string {
  const named = dropped
    .slice(0, FACETS_NAMED)
    .map(({ title, reason }) => (reason === null ? title : `${title} (${FACET_REASONS[reason]})`))
  return named.join(', ') + (dropped.length > FACETS_NAMED ? ` … і ще ${dropped.length - FACETS_NAMED}` : '')
}

function problemLines({ problems, problemsFile }: ImportReport): string[] {
  const refused = problems.filter(({ severity }) => severity === 'refused')
  const warnings = problems.filter(
    ({ severity, code }) => severity === 'warning' && code !== 'merged_product',
  )
  const merged = problems.filter(({ code }) => code === 'merged_product')
  return [
    ...groupLines('Відхилено:', refused),
    ...groupLines('Попередження (товари взято):', warnings),
    ...groupLines('Нічого не змінює:', merged),
    ...(problemsFile === null ? [] : [`Увесь перелік: ${problemsFile}`]),
  ]
}

function groupLines(title: string, groups: readonly ProblemGroup[]): string[] {
  if (groups.length === 0) return []
  const lines = groups.flatMap(({ code, count, examples }) => [
    `  ${KINDS[code]}: ${count}`,
    ...examples.map((example) => `    ${describeProblem(example)}`),
    ...(count > examples.length ? [`    … і ще ${count - examples.length}`] : []),
  ])
  return [title, ...lines]
}

function alikeLines({ alike, feed, offers }: ImportReport): string[] {
  if (alike === null) return []
  return [
    `Увага: ${alike.shared} із ${offers} номерів (id) такі самі, як у прайсі «${alike.name}».`,
    `  Якщо це той самий магазин в іншому форматі, товари будуть на сайті двічі. Тоді імпортуйте його з --feed ${alike.name},`,
    `  а якщо його вже взято, спершу приберіть: npm run shop -- feeds remove ${feed}`,
  ]
}

function nextSteps({ waitingPictures, demoProducts, isNewFeed, feed }: ImportReport): string[] {
  const steps = []
  if (waitingPictures > 0)
    steps.push(
      `Світлини (${countOf(waitingPictures, PICTURE_FORMS)}) завантажуються, поки магазин працює; стан: npm run shop -- pictures status`,
    )
  if (demoProducts > 0)
    steps.push(
      `У магазині ще є демонстраційні товари (${demoProducts}). Прибрати їх: npm run shop -- demo remove`,
    )
  if (isNewFeed)
    steps.push(`Це новий прайс «${feed}». Прибрати його цілком: npm run shop -- feeds remove ${feed}`)
  return steps
}
