export const SEO_OPTIONS = { 'seo-title': { type: 'string' }, 'seo-description': { type: 'string' } } as const

export type SeoValues = { 'seo-title'?: string; 'seo-description'?: string }

/** What a search engine is to show in the place of the page's own; null where nothing of it is named. */
export function readSeoTexts({ 'seo-title': seo_title, 'seo-description': seo_description }: SeoValues) {
  if (seo_title === undefined && seo_description === undefined) return null
  return {
    ...(seo_title !== undefined && { seo_title }),
    ...(seo_description !== undefined && { seo_description }),
  }
}
