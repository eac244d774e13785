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

/** Of goods for so much, that weigh so much. `too-heavy` where the table ends below. */
export function zonePrice(
  { rates, free_from }: DeliveryZone,
  goods: number,
  weight: number,
): { price: number } | { most_g: number } {
  const rate = rates.find(({ up_to_g }) => up_to_g === null || weight <= up_to_g)
  if (!rate) return { most_g: rates.at(-1)?.up_to_g ?? 0 }
  return { price: free_from !== null && goods >= free_from ? 0 : rate.price }
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
