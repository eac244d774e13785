import { transliterate } from '../search-language/transliteration.ts'

export const SLUG_LIMIT = 80
/** The most characters of a slug that a person types. Generated slugs are shorter. */
export const TYPED_SLUG_LIMIT = 120
export const SLUG = /^[a-z0-9-]+$/
/** Stands for the slug of an entry that was never saved. No real slug contains an underscore. */
export const NEW_SLUG = '_new'
export const SLUG_WRONG = 'Адреса складається з латинських літер, цифр і дефісів'

/** Returns a Ukrainian sentence about what is wrong with a typed slug, or null. */
export function slugFault(slug: string): string | null {
  if (slug === '') return 'Введіть адресу латиницею'
  if (slug.length > TYPED_SLUG_LIMIT) return `Адреса: до ${TYPED_SLUG_LIMIT} знаків`
  return SLUG.test(slug) ? null : SLUG_WRONG
}

/**
 * Turns a title into a part of an address: `[a-z0-9-]`, at most 80 characters, cut between words and never
 * empty. A title without letters or digits gives the fallback unchanged.
 */
export function toSlug(title: string, fallback: string): string {
  const slug = transliterate(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return shorten(slug) || fallback
}

function shorten(slug: string): string {
  if (slug.length <= SLUG_LIMIT) return slug
  const end = slug.lastIndexOf('-', SLUG_LIMIT)
  return slug.slice(0, end > 0 ? end : SLUG_LIMIT)
}
