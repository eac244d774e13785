import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownFeed } from '#src/contract/admin/settings.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { CheckPanel } from './check-panel.tsx'
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

  return (
    <li className="prov">
      <div className="prov__h">
        <b>{title}</b>
        <span className="s2">{feed.is_on ? madeText(feed) : 'вимкнено'}</span>
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

function madeText({ made }: ShownFeed): string {
  if (!made) return 'файл буде за хвилину'
  const left = made.skipped.length > 0 ? ` · не потрапили: ${made.skipped.join(', ')}` : ''
  return `${made.offers} пропозицій, ${whenOf(made.at)}${left}`
}
