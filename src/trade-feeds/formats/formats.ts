import type { TradeFeedName } from '#src/contract/trade-feeds.ts'
import type { FeedFormat } from './format.ts'
import { hotline } from './hotline.ts'
import { facebook, google } from './merchant.ts'
import { kasta, prom, rozetka, yml } from './yml.ts'

export const FORMATS: Readonly<Record<TradeFeedName, FeedFormat>> = {
  google,
  facebook,
  rozetka,
  prom,
  hotline,
  kasta,
  yml,
}
