import type { CategoryRecord } from '#src/contract/admin/categories.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'

const NAMES: Readonly<Record<string, string>> = {
  title: 'Назва',
  is_visible: 'Показ',
  position: 'Порядок',
  parent_id: 'Місце в дереві',
}

type Props = { record: CategoryRecord; onRecord: (saved: CategoryRecord) => void }

/** The fields that imports leave alone, each with a button that returns it to the price list. */
export function CategoryPins({ record: { id, pinned }, onRecord }: Props) {
  const change = useChange()
  if (pinned.length === 0) return null
  const unpin = (field: string) =>
    change(
      async () =>
        onRecord(await sendDesk<CategoryRecord>('POST', `/categories/${id}/unpin`, { fields: [field] })),
      `${NAMES[field] ?? field}: буде як у прайсі після наступного імпорту`,
    )
  return (
    <Note tone="plain" icon="pin">
      <p>Задано вручну, імпорт цього не змінює:</p>
      <div className="acts">
        {pinned.map((field) => (
          <Button key={field} look="outline" onClick={() => unpin(field)}>
            {NAMES[field] ?? field}: як у прайсі
          </Button>
        ))}
      </div>
    </Note>
  )
}
