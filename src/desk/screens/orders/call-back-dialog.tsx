import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'

type Props = {
  /** Without a moment it is as soon as may be. */
  mayBeSoon?: boolean
  onChosen: (at: string | null) => void
  onClose: () => void
}

export function CallBackDialog({ mayBeSoon = false, onChosen, onClose }: Props) {
  const [at, setAt] = useState('')
  const moment = new Date(at)
  const isSoon = mayBeSoon && at === ''
  return (
    <Dialog
      title="Коли передзвонити"
      size="small"
      onClose={onClose}
      actions={
        <Button
          disabled={!isSoon && Number.isNaN(moment.getTime())}
          onClick={() => onChosen(isSoon ? null : moment.toISOString())}
        >
          {isSoon ? 'Якнайшвидше' : 'Запам’ятати'}
        </Button>
      }
    >
      <TextField
        label="День і час"
        type="datetime-local"
        value={at}
        onChange={setAt}
        help={mayBeSoon ? 'Порожньо — стане в чергу «Передзвонити» одразу.' : undefined}
      />
    </Dialog>
  )
}
