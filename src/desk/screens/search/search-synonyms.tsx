import type { SearchDesk } from '#src/contract/admin/search.ts'
import { NetIconButton } from '../../parts/net-button.tsx'
import { Section } from '../../parts/section.tsx'
import { useChange } from '../../runtime/use-change.ts'
import { removeSynonym, restoreSynonym } from './search-data.ts'

/** The shop's own words for one and the same. */
export function SearchSynonyms({ data }: { data: SearchDesk }) {
  const { both, one_way: oneWay } = data
  const change = useChange()
  const remove = async (word: string) => {
    await change(
      () => removeSynonym(word),
      `Прибрано: ${word}`,
      () => restoreSynonym(word, data),
    )
  }
  return (
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
  return <NetIconButton icon="x" aria-label={`Прибрати «${word}»`} onClick={() => onRemove(word)} />
}
