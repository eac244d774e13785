import type { SearchDesk } from '#src/contract/admin/search.ts'
import { NetIconButton } from '../../parts/net-button.tsx'
import { Section } from '../../parts/section.tsx'
import { useChange } from '../../runtime/use-change.ts'
import { addSynonyms, removeFromSet, removeOneWay } from './search-data.ts'

/** The shop's own synonyms. */
export function SearchSynonyms({ data }: { data: SearchDesk }) {
  const { both, one_way: oneWay } = data
  const change = useChange()
  const removeWord = (word: string, words: readonly string[]) => {
    const other = words.find((known) => known !== word) ?? word
    return change(
      () => removeFromSet(word),
      `Прибрано: ${word}`,
      () => addSynonyms([other, word], false),
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
              <WordSet words={words} onRemove={(word) => removeWord(word, words)} />
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
              <NetIconButton
                icon="x"
                aria-label={`Прибрати «${word} → ${to}»`}
                onClick={() =>
                  change(
                    () => removeOneWay(word, to),
                    `Прибрано: ${word} → ${to}`,
                    () => addSynonyms([word, to], true),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** A set of synonyms. Removing one of two words removes the row; of more words each can be removed. */
function WordSet({ words, onRemove }: { words: readonly string[]; onRemove: (word: string) => unknown }) {
  const last = words.at(-1) ?? ''
  if (words.length > 2)
    return (
      <span className="grow syn-set">
        {words.map((word, place) => (
          <span key={word}>
            {place > 0 && ' = '}
            <b>{word}</b>
            <NetIconButton icon="x" aria-label={`Прибрати «${word}»`} onClick={() => onRemove(word)} />
          </span>
        ))}
      </span>
    )
  return (
    <>
      <span className="grow">
        <b>{words.join(' = ')}</b>
      </span>
      <NetIconButton icon="x" aria-label={`Прибрати «${words.join(' = ')}»`} onClick={() => onRemove(last)} />
    </>
  )
}
