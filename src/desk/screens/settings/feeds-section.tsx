import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownFeed } from '#src/contract/admin/settings.ts'
import { FEED_TITLES } from '#src/domain/text/feed-titles.ts'
import { countOf, OFFER_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { whenOf } from '../../runtime/formats.ts'
import { usePolling } from '../../runtime/use-polling.ts'
import { CheckPanel, secondsOf } from './check-panel.tsx'
import { FeedAddress } from './feed-address.tsx'
import { FeedFields } from './feed-fields.tsx'
import { FeedRulesDialog } from './feed-rules-dialog.tsx'
import { rulesText } from './feed-rules.ts'
import { useCheck } from './service-section.tsx'
import { useFeedForm } from './use-feed-form.ts'
import { useFeedPresses } from './use-feed-presses.ts'

const TITLES: Readonly<Record<string, string>> = FEED_TITLES

export function FeedsSection({ feeds }: { feeds: readonly ShownFeed[] }) {
  usePolling(feeds.some(({ is_awaited }) => is_awaited))
  return (
    <section className="sec" aria-label="Вивантаження">
      <ul>
        {feeds.map((feed) => (
          <FeedRow key={feed.name} feed={feed} />
        ))}
      </ul>
    </section>
  )
}

function FeedRow({ feed }: { feed: ShownFeed }) {
  const { revalidate } = useRevalidator()
  const title = TITLES[feed.name] ?? feed.name
  const check = useCheck(feed.name)
  const [isChoosing, setChoosing] = useState(false)
  const form = useFeedForm(feed, title)
  const { turn, make } = useFeedPresses(feed, title)

  return (
    <li className="prov set-way">
      <div className="prov__h">
        <b>{title}</b>
        <span className="s2" aria-live="polite">
          {feed.is_on ? madeText(feed) : `вимкнено · ${rulesText(feed)}`}
          {feed.is_on && feed.problem !== null && <span className="bad"> {feed.problem}</span>}
        </span>
        <span className="acts">
          <Button look="text" onClick={() => setChoosing(true)}>
            Які товари<span className="vh">: {title}</span>
          </Button>
          <Button look="outline" isBusy={check.isBusy} onClick={() => check.run()}>
            Перевірити<span className="vh">: {title}</span>
          </Button>
          <Switch isOn={feed.is_on} onChange={(is_on) => turn({ is_on })}>
            <span className="vh">Вивантажувати: {title}</span>
          </Switch>
        </span>
      </div>
      {feed.is_on && (
        <div className="prov__b">
          <FeedAddress feed={feed} title={title} onChange={(secret) => void turn({ secret })} />
          <p className="feed-rules">{rulesText(feed)}</p>
          <FeedFields form={form} hasFirm={feed.name === 'hotline'} />
          <div className="acts set-acts">
            <Button look="outline" isBusy={feed.is_awaited} onClick={() => make()}>
              Зробити зараз<span className="vh">: {title}</span>
            </Button>
          </div>
        </div>
      )}
      {isChoosing && (
        <FeedRulesDialog
          feed={feed}
          title={title}
          onClose={() => setChoosing(false)}
          onSaved={() => void revalidate()}
        />
      )}
      {check.steps && (
        <CheckPanel
          steps={check.steps}
          at={check.at}
          isBusy={check.isBusy}
          onAgain={() => void check.run()}
        />
      )}
    </li>
  )
}

function madeText({ made, is_awaited: isAwaited }: ShownFeed): string {
  if (isAwaited) return made ? 'робиться новий файл, майданчик поки читає попередній' : 'файл робиться'
  if (!made) return 'файл буде за хвилину'
  const left = made.skipped.length > 0 ? ` · не потрапили: ${made.skipped.join(', ')}` : ''
  return `${countOf(made.offers, OFFER_FORMS)}, ${whenOf(made.at)}, за ${secondsOf(made.seconds * 1000)}${left}`
}
