import { colourOf } from '#src/domain/catalogue/colours.ts'

/**
 * A dot of the value's colour. A value without a known colour gets a hollow one, so that the texts stay
 * aligned.
 */
export function Swatch({ group, slug }: { group: string; slug: string }) {
  if (!group.startsWith('kolir')) return null
  return (
    <svg className="sw" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={colourOf(slug) ?? 'none'} />
    </svg>
  )
}
