import { useEffect, useState } from 'react'
import type { TriedSearch } from '#src/contract/admin/search.ts'
import { TextField } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Note } from '../../parts/note.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import type { FormSave } from '../../runtime/use-form-save.ts'
import { useTyped } from '../../runtime/use-typed.ts'

const TYPED_MS = 300

/** A word that the shop does not know, and one that it does; shows what the second one finds while it is typed. */
export function SynonymDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const typed = useTyped(`synonym-${word}`, { first: word, second: '', isOneWay: false })
  const { first, second, isOneWay } = typed.fields
  const found = useFound(second)
  const words = [first, ...second.split(/[\s,]+/)].map((one) => one.trim()).filter((one) => one !== '')
  return (
    <FormDialog
      title="Синонім"
      typed={typed}
      isReady={first.trim() !== '' && second.trim() !== ''}
      send={() => sendDesk('POST', '/search/synonyms', { words, is_one_way: isOneWay })}
      done={`«${first}» знаходить і «${second}»`}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Шукають"
            value={first}
            error={errors['words.0']}
            onChange={(value) => typed.set({ first: value })}
          />
          <TextField
            label="Те саме, що"
            value={second}
            error={saidOfOthers(errors)}
            help="Одне слово, як воно стоїть у назвах товарів"
            onChange={(value) => typed.set({ second: value })}
          />
          <Checkbox isOn={isOneWay} onChange={(value) => typed.set({ isOneWay: value })}>
            Лише в один бік: за другим словом перше не показувати
          </Checkbox>
          {found && <Found found={found} word={second} />}
        </>
      )}
    </FormDialog>
  )
}

/** Errors of all words but the first, because one field contains them all. */
function saidOfOthers({ 'words.0': _first, ...errors }: FormSave['errors']): string[] {
  return [...new Set(Object.values(errors).flat())]
}

function Found({ found: { products }, word }: { found: TriedSearch; word: string }) {
  return (
    <Note tone={products.length > 0 ? 'done' : 'warn'} isNews>
      {products.length === 0 ? (
        <p>За словом «{word}» теж нічого немає.</p>
      ) : (
        <>
          <p>Покупець побачить:</p>
          <ul>
            {products.map(({ title, uri }) => (
              <li key={uri}>{title}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}

/** What the search finds for the text now; null until something is typed. */
function useFound(text: string): TriedSearch | null {
  const query = text.trim()
  const [found, setFound] = useState<{ query: string; result: TriedSearch } | null>(null)
  useEffect(() => {
    if (query.length < 3) return undefined
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      getDesk<TriedSearch>('/search/try', { query: { query }, signal: stopping.signal })
        .then((result) => setFound({ query, result }))
        // The word can be saved without this preview.
        .catch(() => undefined)
    }, TYPED_MS)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [query])
  return found?.query === query ? found.result : null
}
