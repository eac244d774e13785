import { countOf, PICTURE_FORMS, PRODUCT_FORMS, VARIANT_FORMS, type PluralForms } from '#src/domain/plural.ts'
import type { ImportReport, ProblemGroup, ReportCounts } from '#src/import/import-report.ts'
import { describeProblem, type FeedFormat, type ProblemCode } from '#src/import/offer.ts'

const OFFER_FORMS: PluralForms = ['пропозиція', 'пропозиції', 'пропозицій']
const FORMATS: Readonly<Record<FeedFormat, string>> = {
  yml: 'YML',
  'catalog-items': 'XML «catalog — items»',
  hotline: 'Hotline',
  'google-merchant': 'Google Merchant',
  csv: 'CSV',
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
  no_rate: 'ціна у валюті без курсу',
  duplicate_same: 'та сама пропозиція двічі',
  no_ukrainian_title: 'назва не українською',
  russian_description: 'опис російською',
  title_cut: 'назву скорочено',
  description_cut: 'опис скорочено',
  old_price_below: 'стара ціна не вища за нову',
  bad_old_price: 'хибна стара ціна',
  bad_sale_price: 'хибна ціна зі знижкою',
  no_category: 'без категорії',
  unknown_category: 'категорії немає в прайсі',
  negative_stock: 'від’ємна кількість',
  bad_stock: 'хибна кількість',
  stock_placeholder: 'неправдоподібна кількість',
  stock_conflict: 'наявність і кількість суперечать одна одній',
  bad_picture: 'світлину не взято',
  too_many_pictures: 'забагато світлин',
  param_cut: 'характеристику скорочено',
  too_many_params: 'забагато характеристик',
  field_cut: 'поле скорочено',
  bad_markup: 'розмітку виправлено',
  oversized_group: 'завелика група варіантів',
  bad_category: 'хибна категорія',
  duplicate_category: 'категорія повторюється',
  merged_categories: 'однакові категорії об’єднано',
  unknown_parent: 'невідома батьківська категорія',
  circular_parent: 'категорії посилаються одна на одну',
  no_categories: 'немає списку категорій',
  wrong_encoding: 'кодування не таке, як заявлено',
  bad_characters: 'нечитні символи',
  control_characters: 'службові символи',
}

/** What happened, for the owner: counts, problems by kind with examples, and what to do next. */
export function formatReport(report: ImportReport, kind: 'imported' | 'dry-run' | 'nothing'): string {
  return [
    `Прайс: ${report.feed}${report.title === '' ? '' : ` («${report.title}»)`}, ${FORMATS[report.format]}, ${report.encoding}`,
    `У файлі: ${countOf(report.offers, OFFER_FORMS)} до продажу, відхилено ${report.refused}`,
    ...(kind === 'nothing' ? [] : outcome(report, kind)),
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

function isUnchanged({ added, changed, hidden }: ReportCounts): boolean {
  return added + changed + hidden === 0
}

function countsLine(label: string, { added, changed, unchanged, hidden }: ReportCounts): string {
  return `  ${label}: додано ${added}, змінено ${changed}, без змін ${unchanged}, приховано ${hidden}`
}

function problemLines({ problems, problemsFile }: ImportReport): string[] {
  const refused = problems.filter(({ severity }) => severity === 'refused')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  return [
    ...groupLines('Відхилено:', refused),
    ...groupLines('Попередження (товари взято):', warnings),
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
