import { useState } from 'react'
import { countOf, HAVE_FORMS, pluralForm, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Select } from '../../parts/select.tsx'

/** `products` is the number of goods on sale with it, if it is counted. */
type Named = { id: number; title: string; products?: number }
type Props<Into extends Named> = {
  heading: string
  /** Where several are merged, their titles are joined in one. */
  from: Omit<Named, 'id'> & { id?: number }
  /** What it can be merged into. */
  others: readonly Into[]
  /** Where and whether the two can be separated again. */
  parting: string
  /** What is selected when the dialog opens. */
  first?: Into
  onJoin: (into: Into) => Promise<boolean>
  onClose: () => void
}

// A number that gives the plural form for «Усі товари … матимуть».
const MANY = 5

/** Merges one thing into another, and says beforehand which goods change. */
export function JoinDialog<Into extends Named>({
  heading,
  from,
  others,
  parting,
  first,
  onJoin,
  onClose,
}: Props<Into>) {
  const [into, setInto] = useState(first ? String(first.id) : '')
  const [isBusy, setBusy] = useState(false)
  const target = others.find(({ id }) => String(id) === into)

  async function join(): Promise<void> {
    if (!target) return
    setBusy(true)
    const isDone = await onJoin(target)
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog
      title={heading}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button disabled={!target} isBusy={isBusy} onClick={() => join()}>
            Об’єднати
          </Button>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </>
      }
    >
      <Select
        label="З чим об’єднати"
        value={into}
        choices={[
          { value: '', name: 'виберіть' },
          ...others
            .filter(({ id }) => id !== from.id)
            .map(({ id, title, products }) => ({
              value: String(id),
              name: products === undefined ? title : `${title} (${products})`,
            })),
        ]}
        onChange={setInto}
      />
      {target && (
        <output>
          {from.products === undefined ? 'Усі товари' : countOf(from.products, PRODUCT_FORMS)} у продажу з «
          {from.title}» {pluralForm(from.products ?? MANY, HAVE_FORMS)} «{target.title}». Так робитимуть і
          наступні імпорти; {parting}.
        </output>
      )}
    </Dialog>
  )
}
