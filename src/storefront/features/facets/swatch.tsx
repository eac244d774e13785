import { colourOf } from '#src/domain/catalogue/colours.ts'

/** A dot of the colour beside its word; a hollow one where the value is no colour we know, so that words stand in line. */
export function Swatch({ group, slug }: { group: string; slug: string }) {
  if (!group.startsWith('kolir')) return null
  return (
    <svg className="sw" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={colourOf(slug) ?? 'none'} />
    </svg>
  )
}
