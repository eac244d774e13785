import type { Settings } from '#src/contract/settings.ts'
import { escapeHtml } from '#src/domain/text/escape-html.ts'

export const SHOP_ICON = '/shop-icon.svg'
const DEMO_LOGO = '/logo.svg'
const ACCENT = '#00604a'

export function hasDemoLogo(settings: Pick<Settings, 'logo'> | undefined): boolean {
  return settings?.logo === DEMO_LOGO
}

/**
 * Returns an SVG with the first letter or digit of the shop's title on the colour of its buttons. A phone may
 * cut off the edges.
 */
export function drawShopIcon(title: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(title)?.[0]?.toLocaleUpperCase('uk') ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="96" fill="${ACCENT}"/><text x="256" y="264" fill="#fff" font-family="system-ui,-apple-system,'Segoe UI',Roboto,sans-serif" font-size="288" font-weight="700" text-anchor="middle" dominant-baseline="central">${escapeHtml(letter)}</text></svg>`
}
