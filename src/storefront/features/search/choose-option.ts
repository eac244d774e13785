import { selectItem } from '../tracking/events.ts'
import { track } from '../tracking/track.ts'
import type { LiveOption } from './live-options.ts'
import { rememberQuery } from './recent-queries.ts'
import { sendSearchClick } from './search-click.ts'

/** Reports a choice to the shop and to trackers; the caller navigates. */
export function chooseOption(option: LiveOption): void {
  if (option.click) void sendSearchClick({ query: option.query, ...option.click })
  if (option.kind === 'product') track(selectItem(option.product, option.place))
  if (option.query !== '') rememberQuery(option.query)
}
