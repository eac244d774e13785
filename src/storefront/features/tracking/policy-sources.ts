import type { Settings } from '#src/contract/settings.ts'

/** Additional sources that a page needs, by directive of its Content-Security-Policy. */
type Sources = Readonly<Record<string, readonly string[]>>

type Service = Sources & { 'script-src': readonly string[] }

// As each service documents it. Inline scripts of theirs are never allowed.
const TAG_MANAGER = 'https://www.googletagmanager.com'
const TAG: Service = {
  'script-src': [TAG_MANAGER],
  'img-src': [TAG_MANAGER],
  'connect-src': [TAG_MANAGER],
  'frame-src': [TAG_MANAGER],
}
const ANALYTICS: Service = {
  'script-src': [TAG_MANAGER],
  'img-src': ['https://*.google-analytics.com', TAG_MANAGER],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', TAG_MANAGER],
}
const ADS_HOSTS = [
  'https://googleads.g.doubleclick.net',
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
]
const ADS: Service = {
  'script-src': [TAG_MANAGER, ...ADS_HOSTS],
  'img-src': [TAG_MANAGER, ...ADS_HOSTS, 'https://www.google.com.ua'],
  'connect-src': [TAG_MANAGER, ...ADS_HOSTS],
  'frame-src': [TAG_MANAGER, 'https://td.doubleclick.net'],
}
const PIXEL: Service = {
  'script-src': ['https://connect.facebook.net'],
  'img-src': ['https://www.facebook.com'],
  'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
}
const RECAPTCHA: Service = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

const SERVICES = [
  ['google_tag_manager_id', TAG],
  ['google_analytics_4_id', ANALYTICS],
  ['google_ads_id', ADS],
  ['facebook_pixel_id', PIXEL],
  ['google_recaptcha_public_key', RECAPTCHA],
] as const

/**
 * Returns what pages may load from other origins: only from services whose id the owner has set, and pictures
 * from an API run elsewhere. Example: `script-src a b; img-src a`; empty where there are none.
 */
export function policySources(settings: Partial<Settings>, apiBaseUrl: string | null = null): string {
  const merged = new Map<string, Set<string>>()
  if (apiBaseUrl !== null) merged.set('img-src', new Set([new URL(apiBaseUrl).origin]))
  for (const [id, service] of SERVICES) {
    if ((settings[id] ?? '') === '') continue
    for (const [directive, sources] of Object.entries(service)) {
      merged.set(directive, new Set([...(merged.get(directive) ?? []), ...sources]))
    }
  }
  return [...merged].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ')
}
