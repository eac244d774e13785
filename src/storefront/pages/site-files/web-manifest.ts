import { pageApi } from '../../runtime/calls/page-api.ts'
import { hasDemoLogo, SHOP_ICON } from '../../runtime/shop/shop-icon.ts'
import { readSettings } from '../../runtime/shop/read-settings.ts'
import { textAnswer } from './site-files.ts'
import type { Route } from './+types/web-manifest.ts'

const ICON_SIZES = [192, 512]

/** The manifest with which a phone can install the shop as an application. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const settings = await pageApi(context).get<unknown>('/api/settings')
  const shown = readSettings(settings)
  const { shopTitle, shopDescription } = shown
  const manifest = {
    id: '/',
    name: shopTitle,
    short_name: shopTitle,
    ...(shopDescription !== '' && { description: shopDescription }),
    lang: 'uk',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['shopping'],
    icons: hasDemoLogo(shown)
      ? [...icons('any', 'icon'), ...icons('maskable', 'maskable')]
      : ['any', 'maskable'].map(drawnIcon),
    shortcuts: [
      { name: 'Кошик', url: '/cart' },
      { name: 'Улюблене', url: '/wishlist' },
    ],
  }
  return textAnswer(JSON.stringify(manifest), 'application/manifest+json; charset=utf-8')
}

/** A vector icon, which suits any size. */
function drawnIcon(purpose: string) {
  return { src: SHOP_ICON, sizes: 'any', type: 'image/svg+xml', purpose }
}

function icons(purpose: 'any' | 'maskable', name: string) {
  return ICON_SIZES.map((size) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }))
}
