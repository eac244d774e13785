import { type SubmitEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TriedSearch } from '#src/contract/admin/search.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'

const TYPED_MS = 300

/** A word that the shop does not know, and one that it does: what it finds for that one is shown as it is typed. */
export function SynonymDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [first, setFirst] = useState(word)
  const [second, setSecond] = useState('')
  const [isOneWay, setOneWay] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError | null>(null)
  const found = useFound(second)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      const words = [first, ...second.split(/[\s,]+/)].map((one) => one.trim()).filter((one) => one !== '')
      await whileSaving(() => sendDesk('POST', '/search/synonyms', { words, is_one_way: isOneWay }))
      say(`«${first}» знаходить і «${second}»`)
      onClose()
      await revalidate()
    } catch (problem) {
      if (!(problem instanceof DeskError)) throw problem
      setError(problem)
      setBusy(false)
    }
  }

  return (
    <Dialog title="Синонім" size="small" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <TextField label="Шукають" required value={first} onChange={setFirst} />
        <TextField
          label="Те саме, що"
          required
          value={second}
          error={error?.fields['words']}
          help="Одне слово, як воно стоїть у назвах товарів"
          onChange={setSecond}
        />
        <Checkbox isOn={isOneWay} onChange={setOneWay}>
          Лише в один бік: за другим словом перше не показувати
        </Checkbox>
        {found && (
          <Note tone={found.products.length > 0 ? 'done' : 'warn'} isNews>
            {found.products.length === 0 ? (
              <p>За словом «{second}» теж нічого немає.</p>
            ) : (
              <>
                <p>Покупець побачить:</p>
                <ul>
                  {found.products.map(({ title, uri }) => (
                    <li key={uri}>{title}</li>
                  ))}
                </ul>
              </>
            )}
          </Note>
        )}
        {error && error.kind !== 'invalid' && (
          <Note tone="wrong" isNews>
            {error.message}
          </Note>
        )}
        <div className="acts">
          <Button type="submit" isBusy={isBusy}>
            Зберегти
          </Button>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What the search finds for it now; null until something is typed. */
function useFound(text: string): TriedSearch | null {
  const query = text.trim()
  const [found, setFound] = useState<{ query: string; result: TriedSearch } | null>(null)
  useEffect(() => {
    if (query.length < 3) return undefined
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      getDesk<TriedSearch>('/search/try', { query: { query }, signal: stopping.signal })
        .then((result) => setFound({ query, result }))
        // The word can be saved without a look at what it finds.
        .catch(() => undefined)
    }, TYPED_MS)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [query])
  return found?.query === query ? found.result : null
}
