import { pageApi } from '../../runtime/calls/page-api.ts'
import { textAnswer } from './site-files.ts'
import { readSettings } from '../../runtime/shop/read-settings.ts'
import { drawShopIcon } from '../../runtime/shop/shop-icon.ts'
import type { Route } from './+types/shop-icon-file.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { shopTitle } = readSettings(await pageApi(context).get<unknown>('/api/settings'))
  return textAnswer(drawShopIcon(shopTitle), 'image/svg+xml; charset=utf-8')
}
