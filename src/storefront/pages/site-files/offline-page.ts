import { pageApi } from '../../runtime/calls/page-api.ts'
import { readSettings } from '../../runtime/shop/read-settings.ts'
import { textAnswer } from './site-files.ts'
import styles from '../../styles/root.css?url'
import type { Route } from './+types/offline-page.ts'
import { offlineHtml } from './offline-html.ts'

/**
 * The page that the worker shows instead of one that was never opened and cannot be loaded. It is shown at that
 * page's address, so it runs no scripts of the shop, which would take it for the page itself.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const settings = await pageApi(context).get<unknown>('/api/settings')
  return textAnswer(offlineHtml(readSettings(settings), styles), 'text/html; charset=utf-8')
}
