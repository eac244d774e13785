import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { DeleteDialog } from '../../parts/confirm.tsx'
import { Panel } from '../../parts/section.tsx'

type Props = { slug: string; title: string; isBusy: boolean; onRemove: () => void }

export function RemovePage({ slug, title, isBusy, onRemove }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Panel title="Прибрати">
        <Button look="text" onClick={() => setAsked(true)}>
          Видалити сторінку
        </Button>
      </Panel>
      {isAsked && (
        <DeleteDialog
          title="Видалити сторінку"
          name={title}
          isBusy={isBusy}
          onClose={() => setAsked(false)}
          onConfirm={onRemove}
        >
          <p>
            За адресою /{slug} нічого не буде, і посилання на неї поведуть у нікуди. Створите її знову за цією
            адресою — попередні версії будуть на місці.
          </p>
        </DeleteDialog>
      )}
    </>
  )
}
