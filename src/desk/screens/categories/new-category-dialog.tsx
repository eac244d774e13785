import { TEXT_LIMITS } from '#src/domain/catalogue/limits.ts'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { TextField } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { type CategoryNode, parentChoices } from './category-rows.ts'

type Props = { tree: readonly CategoryNode[]; parent: number | null; onClose: () => void }

/** Asks only for a name and a place; the rest is edited in the form of the new category. */
export function NewCategoryDialog({ tree, parent: current, onClose }: Props) {
  const typed = useTyped('new-category', { title: '', parent: current === null ? '' : String(current) })
  const { title, parent } = typed.fields
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

  function leave(): void {
    typed.discard()
    onClose()
  }

  async function create(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (title.trim() === '') return setError('Введіть назву')
    setBusy(true)
    try {
      const { id } = await whileSaving(() =>
        sendDesk<{ id: number }>('POST', '/categories', {
          title: title.trim(),
          parent: parent === '' ? null : Number(parent),
        }),
      )
      say(`Створено категорію «${title.trim()}»`)
      leave()
      await navigate(`/categories/${id}`)
    } catch (problem) {
      setError(problem instanceof DeskError ? problem.message : 'Не вдалося створити. Спробуйте ще раз')
      setBusy(false)
    }
    return undefined
  }

  return (
    <Dialog title="Нова категорія" size="small" onClose={onClose}>
      <form noValidate onSubmit={(event) => void create(event)}>
        <TypedNotice typed={typed} />
        <TextField
          label="Назва"
          value={title}
          onChange={(value) => typed.set({ title: value })}
          error={error}
          maxLength={TEXT_LIMITS.category}
        />
        <Select
          label="У категорії"
          value={parent}
          choices={[{ value: '', name: 'немає, головна' }, ...parentChoices(tree, null)]}
          onChange={(value) => typed.set({ parent: value })}
        />
        <div className="acts ask__a">
          <Button type="submit" isBusy={isBusy}>
            Створити
          </Button>
          <Button look="text" onClick={leave}>
            Не зараз
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
