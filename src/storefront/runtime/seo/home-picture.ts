import type { Banner } from '#src/contract/showcase.ts'
import { orElse, type PageApi } from '../calls/page-api.ts'
import type { NamedPicture } from './page-meta.ts'

/**
 * What messengers show of the home page, for pages without a picture of their own; null where the shop has no banner. For
 * loaders: so it costs a browser no script, and only the address goes along with the page.
 */
export async function homePicture(api: PageApi): Promise<NamedPicture | null> {
  const { data } = await orElse(api.get<{ data: Banner[] }>('/api/banners'), { data: [] })
  const url = data[0]?.picture?.url
  return url === undefined ? null : { url }
}
