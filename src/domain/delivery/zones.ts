/** A row of the owner's table for her own courier or freight. Kopiykas, grams. */
export type DeliveryZone = {
  title: string
  /** Settlements, districts or regions; none is everywhere else. */
  places: readonly string[]
  /** By weight, the lightest first; the last one without a bound, where there is one, takes all that is heavier. */
  rates: readonly { up_to_g: number | null; price: number }[]
  free_from: number | null
  /** Working days on the way. */
  days: DayRange | null
}
export type DayRange = { from: number; to: number }

/** `found`: null where no zone holds the place. */
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

/** Grams of what is known of a load, and whether that is all of it. */
export type KnownWeight = { known_g: number; isAll: boolean }

/**
 * Of goods for so much, that weigh so much; `most_g` where the table ends below. Null where the weight of some is not known
 * and the table asks for more for heavier ones: nobody promises the price of the lightest.
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

/** «м. Київ, Київська обл.» as «київ», «київська»: what distinguishes places of one name. */
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
