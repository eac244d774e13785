import { useEffect, useState } from 'react'
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
import { parentChoices, treeOf } from './category-rows.ts'
import { useChange } from '../../runtime/use-change.ts'

const BELOW_FORMS = ['підкатегорія', 'підкатегорії', 'підкатегорій'] as const

type Props = { record: CategoryRecord; rows: readonly CategoryRow[]; onClose: () => void }

/** One category into another: what would move is said before the button. */
export function MergeDialog({ record: { id, fields, uri }, rows, onClose }: Props) {
  const [into, setInto] = useState('')
  const [found, setFound] = useState<{ into: string; preview: MergePreview | null; error: string | null }>()
  const change = useChange()
  const navigate = useNavigate()

  useEffect(() => {
    if (into === '') return undefined
    const left = new AbortController()
    getDesk<MergePreview>(`/categories/${id}/merge`, { query: { into }, signal: left.signal }).then(
      (preview) => setFound({ into, preview, error: null }),
      (error: unknown) => {
        if (!left.signal.aborted)
          setFound({ into, preview: null, error: error instanceof DeskError ? error.message : 'Не вдалося' })
      },
    )
    return () => left.abort()
  }, [id, into])
  const versionOf = (category: number) => rows.find((row) => row.id === category)?.version
  const { preview = null, error = null } = found?.into === into ? found : {}

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
      {error !== null && (
        <Note tone="wrong" isNews>
          <p>{error}</p>
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
