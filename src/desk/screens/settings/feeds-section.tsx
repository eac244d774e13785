import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownFeed } from '#src/contract/admin/settings.ts'
import { countOf, OFFER_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { usePolling } from '../../runtime/use-polling.ts'
import { CheckPanel, secondsOf } from './check-panel.tsx'
import { useCheck } from './service-section.tsx'
import { sentenceOf } from './use-setting.ts'

const NAMES: Readonly<Record<string, string>> = {
  google: 'Google Merchant',
  facebook: 'Facebook та Instagram',
  rozetka: 'Rozetka',
  prom: 'Prom',
  hotline: 'Hotline',
  kasta: 'Kasta',
  yml: 'YML для будь-кого',
}

export function FeedsSection({ feeds }: { feeds: readonly ShownFeed[] }) {
  usePolling(feeds.some(({ is_awaited }) => is_awaited))
  return (
    <section className="sec" aria-label="Вивантаження">
      <ul>
        {feeds.map((feed) => (
          <FeedRow key={`${feed.name}-${feed.markup}-${feed.every}`} feed={feed} />
        ))}
      </ul>
    </section>
  )
}

function FeedRow({ feed }: { feed: ShownFeed }) {
  const { revalidate } = useRevalidator()
  const title = NAMES[feed.name] ?? feed.name
  const check = useCheck(feed.name)
  const [markup, setMarkup] = useState(String(feed.markup).replace('.', ','))
  const [every, setEvery] = useState(String(feed.every))
  const [error, setError] = useState<string | null>(null)

  async function save(change: object): Promise<void> {
    try {
      await whileSaving(() => sendDesk('PUT', `/settings/feeds/${feed.name}`, change))
      setError(null)
      say(`Збережено: ${title}`)
    } catch (thrown) {
      setError(sentenceOf(thrown, 'markup'))
    }
    await revalidate()
  }

  async function make(): Promise<void> {
    try {
      await whileSaving(() => sendDesk('POST', `/settings/feeds/${feed.name}/make`))
      setError(null)
    } catch (thrown) {
      sayWrong(sentenceOf(thrown, 'name'))
    }
    await revalidate()
  }

  return (
    <li className="prov">
      <div className="prov__h">
        <b>{title}</b>
        <span className="s2" aria-live="polite">
          {feed.is_on ? madeText(feed) : 'вимкнено'}
          {feed.is_on && feed.problem !== null && <span className="bad"> {feed.problem}</span>}
        </span>
        <span className="acts">
          <Button look="outline" isBusy={check.isBusy} onClick={() => void check.run()}>
            Перевірити<span className="vh">: {title}</span>
          </Button>
          <Switch isOn={feed.is_on} onChange={(is_on) => void save({ is_on })}>
            <span className="vh">Вивантажувати: {title}</span>
          </Switch>
        </span>
      </div>
      {feed.is_on && (
        <div className="prov__b">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <code className="addr set-feed" tabIndex={0}>
            {feed.address}
          </code>
          <div className="fgrid">
            <TextField
              label="Націнка"
              unit="%"
              inputMode="decimal"
              value={markup}
              onChange={setMarkup}
              error={error}
              onBlur={() => {
                const number = Number(markup.replace(',', '.'))
                if (number !== feed.markup) void save({ markup: number })
              }}
            />
            <TextField
              label="Не частіше ніж раз на"
              unit="хв"
              inputMode="numeric"
              value={every}
              onChange={setEvery}
              onBlur={() => {
                if (Number(every) !== feed.every) void save({ every: Number(every) })
              }}
            />
            <Switch isOn={feed.in_stock} onChange={(in_stock) => void save({ in_stock })}>
              Лише те, що є в наявності
            </Switch>
          </div>
          <div className="acts set-acts">
            <Button look="outline" isBusy={feed.is_awaited} onClick={() => void make()}>
              Зробити зараз<span className="vh">: {title}</span>
            </Button>
          </div>
        </div>
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
