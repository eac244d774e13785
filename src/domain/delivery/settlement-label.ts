export type NamedPlace = { name: string; type: string; district: string | null; region: string | null }

/** `с. Іванівка, Уманський р-н, Черкаська обл.`: two places of one name read differently. */
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

/** As labels begin: the carrier writes it whole, short or with a point. */
export function shortType(type: string): string {
  const plain = type.trim().toLowerCase().replace(/\.$/, '')
  return SHORT_TYPES[plain] ?? type.trim()
}

/** `Черкаська область`, `Черкаська обл.`, `Черкаська` → `Черкаська`; nothing for an empty text. */
export function bareAdjective(text: string): string | null {
  const bare = text.replace(/\s*(?:обл(?:асть|\.)?|р-н\.?|район)\s*$/iu, '').trim()
  return bare === '' ? null : bare
}
