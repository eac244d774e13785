import type { Banner } from '#src/contract/showcase.ts'
import { orElse, type PageApi } from '../calls/page-api.ts'
import type { NamedPicture } from './page-meta.ts'

/**
 * Returns the home page's main picture, which messengers show for pages without one of their own; null where
 * the shop has no banner. Used in loaders, so the browser loads no script for it, and only the address is sent
 * with the page.
 */
export async function homePicture(api: PageApi): Promise<NamedPicture | null> {
  const { data } = await orElse(api.get<{ data: Banner[] }>('/api/banners'), { data: [] })
  const url = data[0]?.picture?.url
  return url === undefined ? null : { url }
}
