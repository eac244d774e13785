const SPELLINGS = `мм: mm
см: cm
дм:
м:
км:
мкм:
мг: mg
г: гр
кг: kg
т:
мл: ml
л:
шт:
Вт: w
кВт: kw
В: v
А:
мА: ma
мАг: mah, маг
Гц: hz
кГц: khz
МГц: mhz
ГГц: ghz
Кб: kb
МБ: mb
ГБ: gb, гб
ТБ: tb
дБ: db
лм: lm
К:
міс: міс, мес, місяців, месяцев, month
хв: мин
год:
с: сек, sec
°C: °с, c°
%:
дюйм: inch, ", ″, ”`

const KNOWN = SPELLINGS.split('\n').flatMap((line) => {
  const [unit = '', others = ''] = line.split(':')
  return [unit, ...others.split(',')].map((other): [string, string] => [other.trim().toLowerCase(), unit])
})

/** Units as in names of attributes («Довжина, см») and how they are written beside a number. */
export const TITLE_UNITS: ReadonlyMap<string, string> = new Map(KNOWN.filter(([spelling]) => spelling !== ''))

/**
 * Without letters that mean something else beside a number: «46 L» is a size, while «5 К» and «3 с» are
 * clear.
 */
export const VALUE_UNITS: ReadonlyMap<string, string> = new Map(
  [...TITLE_UNITS].filter(
    ([spelling]) => !/^[a-z]$/.test(spelling) && !['міс', 'мес', 'month'].includes(spelling),
  ),
)
