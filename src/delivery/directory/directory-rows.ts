import type { PointKind } from '#src/contract/delivery.ts'
import type { Carrier } from '#src/domain/delivery/carriers.ts'
import { foldNames, foldPlace } from '#src/domain/delivery/place-query.ts'
import { otherNames } from '#src/domain/delivery/other-names.ts'
import { transliterate } from '#src/domain/search-language/transliteration.ts'

/** A settlement as a carrier names it. Region and district are bare adjectives: Черкаська, Уманський. */
export type DirectorySettlement = {
  id: string
  name: string
  /** Its name in another language; null if the carrier gives none. */
  other_name: string | null
  /** Abbreviated, as labels begin: м., с. */
  type: string
  district: string | null
  region: string | null
}

/** A branch or locker of a carrier. Kopiykas, grams, millimetres; null limits are unknown. */
export type DirectoryPoint = {
  id: string
  carrier: Carrier
  kind: PointKind
  settlement_id: string
  city_ref: string | null
  number: string
  address: string
  lat: number | null
  lng: number | null
  max_weight_g: number | null
  max_size_mm: readonly number[] | null
  max_declared: number | null
  hours: readonly (string | null)[] | null
  code: string | null
  is_open: boolean
}

export function settlementRow({ id, name, other_name, type, district, region }: DirectorySettlement) {
  const names = [name, ...(other_name === null ? [] : [other_name]), ...otherNames(name), transliterate(name)]
  const search_place = ` ${foldPlace([district, region].filter(Boolean).join(' '))} `
  return { id, name, type, district, region, search_name: foldNames(names), search_place }
}

export function pointRow(point: DirectoryPoint) {
  const { hours, max_size_mm } = point
  return {
    ...point,
    hours: hours && JSON.stringify(hours),
    max_size_mm: max_size_mm && max_size_mm.toSorted((a, b) => b - a),
    search_address: ` ${foldPlace(point.address)} `,
  }
}
