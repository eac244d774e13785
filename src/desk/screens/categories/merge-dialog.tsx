import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CategoryRecord, CategoryRow, MergePreview } from '#src/contract/admin/categories.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { EffectNote } from '../../parts/effect-note.tsx'
import { Note } from '../../parts/note.tsx'
import { Select } from '../../parts/select.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { parentChoices, treeOf } from './category-rows.ts'
import { useChange } from '../../runtime/use-change.ts'

const BELOW_FORMS = ['підкатегорія', 'підкатегорії', 'підкатегорій'] as const

type Props = { record: CategoryRecord; rows: readonly CategoryRow[]; onClose: () => void }

/** Merges one category into another, and shows beforehand what would move. */
export function MergeDialog({ record: { id, fields, uri }, rows, onClose }: Props) {
  const [into, setInto] = useState('')
  const change = useChange()
  const navigate = useNavigate()

  const { value, error, isFresh } = useAnswer(into === '' ? null : into, (signal) =>
    getDesk<MergePreview>(`/categories/${id}/merge`, { query: { into }, signal }),
  )
  const preview = isFresh ? value : null
  const versionOf = (category: number) => rows.find((row) => row.id === category)?.version

  async function merge(): Promise<void> {
    const done = await change(
      () =>
        sendDesk('POST', `/categories/${id}/merge`, {
          into: Number(into),
          versions: { from: versionOf(id), into: versionOf(Number(into)) },
        }),
      `«${fields.title}» злито з «${preview?.into ?? ''}»`,
    )
    if (!done) return
    onClose()
    await navigate(`/categories/${into}`)
  }

  return (
    <Dialog
      title={`Злити «${fields.title}» з іншою`}
      onClose={onClose}
      actions={
        <>
          <Button disabled={preview === null} onClick={() => merge()}>
            {preview === null ? 'Злити' : `Перенести ${countOf(preview.products, PRODUCT_FORMS)} і злити`}
          </Button>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </>
      }
    >
      <Select
        label="З якою злити"
        value={into}
        choices={[{ value: '', name: 'виберіть категорію' }, ...parentChoices(treeOf(rows), id)]}
        onChange={setInto}
      />
      {isFresh && error !== null && (
        <Note tone="wrong" isNews>
          <p>{error instanceof DeskError ? error.message : 'Не вдалося'}</p>
        </Note>
      )}
      {preview && (
        <EffectNote
          title="Що зміниться"
          effects={[
            {
              icon: 'tag',
              what: countOf(preview.products, PRODUCT_FORMS),
              how: `перейде в «${preview.into}»`,
            },
            ...(preview.categories > 0
              ? [{ icon: 'tree' as const, what: countOf(preview.categories, BELOW_FORMS), how: 'теж' }]
              : []),
            { icon: 'fork', what: uri, how: 'вестиме туди; наступні імпорти — теж' },
            { icon: 'undo', what: 'Розділити можна будь-коли', how: 'товари повернуться з імпортом' },
          ]}
        />
      )}
    </Dialog>
  )
}
