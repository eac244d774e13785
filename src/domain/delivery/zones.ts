/** A row of the owner's table for her own courier or freight. Money is in kopiykas, weight in grams. */
export type DeliveryZone = {
  title: string
  /** Settlements, districts or regions; an empty list means everywhere else. */
  places: readonly string[]
  /** Sorted by weight, the lightest first. If the last rate has no bound, it applies to everything heavier. */
  rates: readonly { up_to_g: number | null; price: number }[]
  free_from: number | null
  /** Working days in transit. */
  days: DayRange | null
}
export type DayRange = { from: number; to: number }

/** Returns the zone of a place; null where no zone contains it. */
export function findZone(zones: readonly DeliveryZone[], city: string): DeliveryZone | null {
  const parts = partsOf(city)
  return (
    zones.find(({ places }) =>
      places.some((place) => partsOf(place).every((part) => parts.includes(part))),
    ) ??
    zones.find(({ places }) => places.length === 0) ??
    null
  )
}

/** Grams known of a load, and whether that is all of it. */
export type KnownWeight = { known_g: number; isAll: boolean }

/**
 * Returns the price of a zone, in kopiykas, for goods of this value and weight, or `most_g` where the table
 * ends below the weight. The price is null where part of the weight is unknown and heavier loads cost more:
 * then the price of the lightest must not be promised.
 */
export function zonePrice(
  { rates, free_from }: DeliveryZone,
  goods: number,
  { known_g, isAll }: KnownWeight,
): { price: number | null } | { most_g: number } {
  const [rate, ...heavier] = rates.filter(({ up_to_g }) => up_to_g === null || known_g <= up_to_g)
  if (!rate) return { most_g: rates.at(-1)?.up_to_g ?? 0 }
  if (free_from !== null && goods >= free_from) return { price: 0 }
  const isSure = isAll || heavier.every(({ price }) => price === rate.price)
  return { price: isSure ? rate.price : null }
}

/** Reads «м. Київ, Київська обл.» as «київ», «київська»: the parts that distinguish places of one name. */
function partsOf(place: string): string[] {
  return place
    .toLowerCase()
    .replaceAll(/[’'ʼ`]/g, '’')
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^(?:м\.|с\.|смт\.?|с-ще\.?|селище|село|місто)\s*/, '')
        .replace(/\s*(?:обл\.?|область|р-н\.?|район)$/, '')
        .trim(),
    )
    .filter((part) => part !== '')
}
