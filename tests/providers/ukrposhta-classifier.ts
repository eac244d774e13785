import { textOf } from './provider-server.ts'

export type UkrposhtaOffice = {
  postcode: string
  cityId: string
  city: string
  district: string
  region: string
  address: string
  isClosed: boolean
}

type Body = Record<string, unknown>

export const OFFICES: readonly UkrposhtaOffice[] = [
  office('01001', '29713', 'Київ', 'Київ', 'Київська', 'вул. Хрещатик, 22'),
  office('01030', '29713', 'Київ', 'Київ', 'Київська', 'вул. Богдана Хмельницького, 52'),
  office('20300', '24120', 'Умань', 'Уманський', 'Черкаська', 'вул. Соборна, 1'),
  office('20320', '24155', 'Іванівка', 'Уманський', 'Черкаська', 'вул. Миру, 3'),
  { ...office('79000', '14288', 'Львів', 'Львівський', 'Львівська', 'вул. Словацького, 1'), isClosed: true },
]

function office(
  ...[postcode, cityId, city, district, region, address]: [string, string, string, string, string, string]
) {
  return { postcode, cityId, city, district, region, address, isClosed: false }
}

const CLASSIFIERS: Record<string, (offices: readonly UkrposhtaOffice[], query: URLSearchParams) => Body[]> = {
  get_regions_by_region_ua: (offices, query) =>
    distinct(offices.filter(({ region }) => starts(region, query.get('region_name'))).map(regionRow)),
  get_districts_by_region_id_and_district_ua: (offices, query) =>
    distinct(
      offices
        .filter(({ region }) => isOrNone(regionId(region), query.get('region_id')))
        .filter(({ district }) => starts(district, query.get('district_ua')))
        .map(districtRow),
    ),
  get_city_by_region_id_and_district_id_and_city_ua: (offices, query) =>
    distinct(
      offices
        .filter(({ region }) => isOrNone(regionId(region), query.get('region_id')))
        .filter(({ district }) => isOrNone(districtId(district), query.get('district_id')))
        .filter(({ city }) => starts(city, query.get('city_ua')))
        .map(cityRow),
    ),
  get_postoffices_by_postindex: (offices, query) =>
    offices.filter(({ postcode }) => postcode === query.get('pi')).map(officeRow),
  get_postoffices_by_postcode_cityid_cityvpzid: (offices, query) =>
    offices
      .filter(({ postcode }) => isOrNone(postcode, query.get('postcode')))
      .filter(({ cityId }) => isOrNone(cityId, query.get('city_id')))
      .map(officeRow),
  get_courierarea_by_postindex: (offices, query) =>
    offices
      .filter(({ postcode }) => postcode === query.get('postindex'))
      .map((one) => ({ POSTCODE: one.postcode, IS_COURIERAREA: one.city === 'Київ' ? '1' : '0' })),
}

/** The rows that a method of the address classifier answers; null when there is no such method. */
export function classifierRows(
  offices: readonly UkrposhtaOffice[],
  method: string,
  query: URLSearchParams,
): Body[] | null {
  return CLASSIFIERS[method]?.(offices, query) ?? null
}

const starts = (text: string, asked: string | null): boolean =>
  asked === null || text.toLocaleLowerCase('uk').startsWith(asked.toLocaleLowerCase('uk'))

const isOrNone = (value: string, asked: string | null): boolean =>
  asked === null || asked === '' || value === asked

function distinct(rows: readonly Body[]): Body[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
}

const idOf = (name: string, from: number): string => String(from + (name.codePointAt(0) ?? 0) + name.length)
const regionId = (region: string): string => idOf(region, 200)
const districtId = (district: string): string => idOf(district, 500)

const regionRow = ({ region }: UkrposhtaOffice): Body => ({ REGION_ID: regionId(region), REGION_UA: region })
const districtRow = (one: UkrposhtaOffice): Body => ({
  ...regionRow(one),
  DISTRICT_ID: districtId(one.district),
  DISTRICT_UA: one.district,
})
const cityRow = (one: UkrposhtaOffice): Body => ({
  ...districtRow(one),
  CITY_ID: one.cityId,
  CITY_UA: one.city,
})
const officeRow = (one: UkrposhtaOffice): Body => ({
  ...cityRow(one),
  POSTCODE: one.postcode,
  POSTINDEX: one.postcode,
  ADDRESS: one.address,
  LOCK_CODE: one.isClosed ? '1' : '0',
  LOCK_UA: one.isClosed ? 'Тимчасово не функціонує' : 'Працює',
})

/** The same rows as the classifier writes them in XML. */
export function xmlOf(rows: readonly Body[]): string {
  const entries = rows.map((row) => {
    const fields = Object.entries(row).map(([name, value]) => `<${name}>${textOf(value)}</${name}>`)
    return `<Entry>${fields.join('')}</Entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><Entries>${entries.join('')}</Entries>`
}
