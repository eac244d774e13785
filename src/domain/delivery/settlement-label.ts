export type NamedPlace = { name: string; type: string; district: string | null; region: string | null }

/**
 * Returns `с. Іванівка, Уманський р-н, Черкаська обл.`, so that two places of one name can be distinguished.
 */
export function settlementLabel({ name, type, district, region }: NamedPlace): string {
  const parts = [`${type} ${name}`.trim(), district && `${district} р-н`, region && `${region} обл.`]
  return parts.filter(Boolean).join(', ')
}

const SHORT_TYPES: Readonly<Record<string, string>> = {
  місто: 'м.',
  м: 'м.',
  село: 'с.',
  с: 'с.',
  селище: 'с-ще',
  'селище міського типу': 'смт',
  смт: 'смт',
}

/**
 * Returns the abbreviation with which a label begins. The carrier writes the type in full, abbreviated, or
 * abbreviated with a dot.
 */
export function shortType(type: string): string {
  const plain = type.trim().toLowerCase().replace(/\.$/, '')
  return SHORT_TYPES[plain] ?? type.trim()
}

/** Turns `Черкаська область`, `Черкаська обл.` and `Черкаська` into `Черкаська`; null for an empty text. */
export function bareAdjective(text: string): string | null {
  const bare = text.replace(/\s*(?:обл(?:асть|\.)?|р-н\.?|район)\s*$/iu, '').trim()
  return bare === '' ? null : bare
}
