import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SearchDesk } from '#src/contract/admin/search.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Note } from '../../parts/note.tsx'
import { Select } from '../../parts/select.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'

type Props = { query: string; categories: SearchDesk['categories']; onClose: () => void }

/** Leads a query for which nothing is found to a category. */
export function LeadDialog({ query, categories, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [to, setTo] = useState(categories[0]?.path ?? '')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError | null>(null)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await whileSaving(() => sendDesk('PUT', '/search/lead', { query, to }))
      say(`«${query}» веде на ${to}`)
      onClose()
      await revalidate()
    } catch (problem) {
      if (!(problem instanceof DeskError)) throw problem
      setError(problem)
      setBusy(false)
    }
  }

  return (
    <Dialog title={`Привести «${query}» до категорії`} size="small" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Select
          label="Категорія"
          value={to}
          choices={categories.map(({ path, title }) => ({ value: path, name: title }))}
          help="Хто шукає це слово й нічого не знаходить, одразу потрапить сюди"
          onChange={setTo}
        />
        {error && (
          <Note tone="wrong" isNews>
            {error.message}
          </Note>
        )}
        <div className="acts">
          <Button type="submit" isBusy={isBusy} disabled={to === ''}>
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
