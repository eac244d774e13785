import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownFeed } from '#src/contract/admin/settings.ts'
import { FEED_TITLES } from '#src/domain/text/feed-titles.ts'
import { countOf, OFFER_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { useStable } from '../../parts/use-stable.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { usePolling } from '../../runtime/use-polling.ts'
import { useSave, type Versioned } from '../../runtime/use-save.ts'
import { CheckPanel, secondsOf } from './check-panel.tsx'
import { FeedAddress } from './feed-address.tsx'
import { FeedRulesDialog } from './feed-rules-dialog.tsx'
import { rulesText } from './feed-rules.ts'
import { useCheck } from './service-section.tsx'
import { CHANGED_SINCE, sentenceOf, showConflict } from './use-setting.ts'

const TITLES: Readonly<Record<string, string>> = FEED_TITLES

type Typed = { markup: string; every: string; firm_id: string }

const FIELDS: Record<keyof Typed, string> = {
  markup: 'націнка',
  every: 'як часто',
  firm_id: 'номер фірми',
}

function typedOf({ markup, every, firm_id, version }: ShownFeed): Versioned<Typed> {
  return { fields: { markup: String(markup).replace('.', ','), every: String(every), firm_id }, version }
}

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
  const saved = typedOf(feed)
  const [typed, setTyped] = useState(saved.fields)
  const path = `/settings/feeds/${feed.name}`
  const read = async () => {
    const feeds = await getDesk<ShownFeed[]>('/settings/feeds')
    return typedOf(feeds.find(({ name }) => name === feed.name) ?? feed)
  }
  const save = useSave<Typed>({
    name: `feed-${feed.name}`,
    saved,
    typed,
    show: setTyped,
    send: async ({ markup, every, firm_id }, { version }) => {
      const numbers = { markup: Number(markup.replace(',', '.')), every: Number(every) }
      await sendDesk('PUT', path, { ...numbers, firm_id: firm_id.trim(), version })
      return read()
    },
    readCurrent: read,
    onSaved: async (_saved, undo) => {
      say(`Збережено: ${title}`, undo)
      await revalidate()
    },
  })
  const leave = () => {
    save.storeNow()
    if (save.isChanged) void save.save()
    else save.forget()
  }

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
      await whileSaving(() => sendDesk('POST', `/settings/feeds/${feed.name}/make`))
    } catch (thrown) {
      sayWrong(sentenceOf(thrown, 'name'))
    }
    await revalidate()
  }

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
          <Button look="outline" isBusy={check.isBusy} onClick={() => void check.run()}>
            Перевірити<span className="vh">: {title}</span>
          </Button>
          <Switch isOn={feed.is_on} onChange={(is_on) => void turn({ is_on })}>
            <span className="vh">Вивантажувати: {title}</span>
          </Switch>
        </span>
      </div>
      {feed.is_on && (
        <div className="prov__b">
          <FeedAddress feed={feed} title={title} onChange={(secret) => void turn({ secret })} />
          <p className="feed-rules">{rulesText(feed)}</p>
          <FormNews save={{ ...save, errors: {}, keepMine: save.saveMine }} names={FIELDS} />
          <div className="fgrid">
            <TextField
              label="Націнка"
              unit="%"
              inputMode="decimal"
              value={typed.markup}
              onChange={(markup) => setTyped({ ...typed, markup })}
              error={save.errors['markup']}
              onBlur={leave}
            />
            <TextField
              label="Не частіше ніж раз на"
              unit="хв"
              inputMode="numeric"
              value={typed.every}
              onChange={(every) => setTyped({ ...typed, every })}
              error={save.errors['every']}
              onBlur={leave}
            />
            {feed.name === 'hotline' && (
              <TextField
                label="Номер фірми на Hotline"
                inputMode="numeric"
                maxLength={20}
                value={typed.firm_id}
                onChange={(firm_id) => setTyped({ ...typed, firm_id })}
                error={save.errors['firm_id']}
                onBlur={leave}
              />
            )}
          </div>
          <div className="acts set-acts">
            <Button look="outline" isBusy={feed.is_awaited} onClick={() => void make()}>
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
