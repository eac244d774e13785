import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { SearchDesk } from '#src/contract/admin/search.ts'
import { pluralForm } from '#src/domain/text/plural.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { NetIconButton } from '../../parts/net-button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Section } from '../../parts/section.tsx'
import { Empty } from '../../parts/states.tsx'
import { rowMark, useRowKeys } from '../../parts/use-row-keys.ts'
import { useNewAsked } from '../../parts/use-new-asked.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { useKey } from '../../runtime/keys.ts'
import { useChange } from '../../runtime/use-change.ts'
import { LeadDialog } from './lead-dialog.tsx'
import { hideQuery, leadQuery, removeSynonym, restoreSynonym } from './search-data.ts'
import { SynonymDialog } from './synonym-dialog.tsx'

export function loader(): Promise<SearchDesk> {
  return getDesk('/search')
}

export function Component() {
  const data = useLoaderData<SearchDesk>()
  const { misses, led, both, one_way: oneWay } = data
  const change = useChange()
  const [synonym, setSynonym] = useState<string | null>(null)
  const [lead, setLead] = useState<string | null>(null)

  const ask = ({ query }: { query: string }) => setSynonym(query)
  const keys = useRowKeys({ rows: misses, keyOf: ({ query }) => query, onNext: ask, onEdit: ask })
  const openNew = () => setSynonym('')
  useKey('KeyN', openNew)
  useNewAsked(openNew)

  const remove = async (word: string) => {
    await change(
      () => removeSynonym(word),
      `Прибрано: ${word}`,
      () => restoreSynonym(word, data),
    )
  }

  return (
    <>
      <PageHead title="Пошук на сайті">
        <Button icon="plus" isShort onClick={openNew}>
          Синонім
        </Button>
      </PageHead>
      <Section title="Шукали й не знайшли" aside={<p className="muted">за тиждень, найчастіші згори</p>}>
        {misses.length === 0 ? (
          <Empty icon="search" title="За тиждень усе знаходили" />
        ) : (
          <ul className="rows">
            {misses.map(({ query, misses: times, last_at }) => (
              <li key={query} {...rowMark(keys.current, query)}>
                <span className="grow">
                  <b>{query}</b>
                  <span className="s2">
                    {times} {pluralForm(times, ['раз', 'рази', 'разів'])} · востаннє {whenOf(last_at)}
                  </span>
                </span>
                <span className="acts">
                  <Button
                    look="outline"
                    aria-label={`Синонім до «${query}»`}
                    onClick={() => setSynonym(query)}
                  >
                    Синонім
                  </Button>
                  <Button
                    look="plain"
                    aria-label={`Привести «${query}» до категорії`}
                    onClick={() => setLead(query)}
                  >
                    До категорії
                  </Button>
                  <IconButton
                    icon="x"
                    aria-label={`Сховати «${query}»`}
                    onClick={() =>
                      void change(
                        () => hideQuery(query, true),
                        `Сховано: ${query}`,
                        () => hideQuery(query, false),
                      )
                    }
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Синоніми">
        {both.length + oneWay.length === 0 ? (
          <p className="muted">
            Власних ще немає. Кілька сотень звичайних (чашка — кухоль, праска — утюг) магазин знає сам.
          </p>
        ) : (
          <ul className="rows">
            {both.map((words) => (
              <li key={words.join(' ')}>
                <span className="grow">
                  <b>{words.join(' = ')}</b>
                </span>
                <Remove words={words} onRemove={remove} />
              </li>
            ))}
            {oneWay.map(({ word, to }) => (
              <li key={`${word} ${to}`}>
                <span className="grow">
                  <b>
                    {word} → {to}
                  </b>
                  <span className="s2">лише в один бік</span>
                </span>
                <Remove words={[word]} onRemove={remove} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {led.length > 0 && (
        <Section title="Запити, що ведуть на сторінку">
          <ul className="rows">
            {led.map(({ query, to_path }) => (
              <li key={query}>
                <span className="grow">
                  <b>{query}</b>
                  <span className="s2">→ {to_path}</span>
                </span>
                <NetIconButton
                  icon="x"
                  aria-label={`Більше не вести «${query}»`}
                  onClick={() =>
                    void change(
                      () => leadQuery(query, null),
                      `Прибрано: ${query}`,
                      () => leadQuery(query, to_path),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {synonym !== null && <SynonymDialog word={synonym} onClose={() => setSynonym(null)} />}
      {lead !== null && (
        <LeadDialog query={lead} categories={data.categories} onClose={() => setLead(null)} />
      )}
    </>
  )
}

function Remove({
  words,
  onRemove,
}: {
  words: readonly string[]
  onRemove: (word: string) => Promise<void>
}) {
  const word = words.at(-1) ?? ''
  return <NetIconButton icon="x" aria-label={`Прибрати «${word}»`} onClick={() => void onRemove(word)} />
}
