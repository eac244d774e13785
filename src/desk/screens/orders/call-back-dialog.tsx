import { useState } from 'react'
import { momentOf } from '#src/domain/delivery/timed-texts.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'

type Props = {
  /** Whether the call can also be requested without a time, as soon as possible. */
  mayBeSoon?: boolean
  onChosen: (at: string | null) => void
  onClose: () => void
}

/** Milliseconds of a moment typed as Kyiv time, whatever the browser's time zone; NaN while it is incomplete. */
function kyivMoment(typed: string): number {
  const [day = '', time] = typed.split('T')
  return time === undefined ? Number.NaN : momentOf(day, time.slice(0, 5))
}

export function CallBackDialog({ mayBeSoon = false, onChosen, onClose }: Props) {
  const [at, setAt] = useState('')
  const moment = new Date(kyivMoment(at))
  const isSoon = mayBeSoon && at === ''
  return (
    <Dialog
      title="Коли передзвонити"
      size="small"
      onClose={onClose}
      onSubmit={() => onChosen(isSoon ? null : moment.toISOString())}
      actions={
        <Button type="submit" disabled={!isSoon && Number.isNaN(moment.getTime())}>
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
