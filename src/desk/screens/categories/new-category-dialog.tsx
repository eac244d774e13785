import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { type CategoryNode, parentChoices } from './category-rows.ts'

type Props = { tree: readonly CategoryNode[]; parent: number | null; onClose: () => void }

/** A name is enough; the rest is in its form. */
export function NewCategoryDialog({ tree, parent: current, onClose }: Props) {
  const [title, setTitle] = useState('')
  const [parent, setParent] = useState(current === null ? '' : String(current))
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

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
      onClose()
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
        <TextField label="Назва" value={title} onChange={setTitle} error={error} maxLength={120} />
        <Select
          label="У категорії"
          value={parent}
          choices={[{ value: '', name: 'немає, головна' }, ...parentChoices(tree, null)]}
          onChange={setParent}
        />
        <div className="acts ask__a">
          <Button type="submit" isBusy={isBusy}>
            Створити
          </Button>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
