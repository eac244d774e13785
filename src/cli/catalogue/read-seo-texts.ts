export const SEO_OPTIONS = { 'seo-title': { type: 'string' }, 'seo-description': { type: 'string' } } as const

export type SeoValues = { 'seo-title'?: string; 'seo-description'?: string }

/** Reads what search engines show instead of the page's own texts; null if neither option is given. */
export function readSeoTexts({ 'seo-title': seo_title, 'seo-description': seo_description }: SeoValues) {
  if (seo_title === undefined && seo_description === undefined) return null
  return {
    ...(seo_title !== undefined && { seo_title }),
    ...(seo_description !== undefined && { seo_description }),
  }
}
