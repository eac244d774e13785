import { useRevalidator } from 'react-router'
import type { ShownFeed } from '#src/contract/admin/settings.ts'
import { useStable } from '../../parts/use-stable.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { CHANGED_SINCE, sentenceOf, showConflict } from './use-setting.ts'

/** Actions on a feed that take one press: turn it on or off, renew its address, write its file. */
export function useFeedPresses(feed: ShownFeed, title: string) {
  const { revalidate } = useRevalidator()
  const path = `/settings/feeds/${feed.name}`

  const turnBack = useStable(async (is_on: boolean) => {
    if (feed.is_on === is_on) sayWrong(CHANGED_SINCE)
    else await turn({ is_on })
  })

  async function turn(change: { is_on: boolean } | { secret: string | null }): Promise<void> {
    try {
      await whileSaving(() => sendDesk('PUT', path, { ...change, version: feed.version }))
      const { is_on } = feed
      say(`Збережено: ${title}`, 'is_on' in change ? () => turnBack(is_on) : null)
    } catch (thrown) {
      if (!showConflict(thrown)) sayWrong(sentenceOf(thrown, 'is_on'))
    }
    await revalidate()
  }

  async function make(): Promise<void> {
    try {
      await whileSaving(() => sendDesk('POST', `${path}/make`))
    } catch (thrown) {
      sayWrong(sentenceOf(thrown, 'name'))
    }
    await revalidate()
  }

  return { turn, make }
}
