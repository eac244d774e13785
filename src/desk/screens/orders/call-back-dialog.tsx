import { useState } from 'react'
import { momentOf } from '#src/domain/delivery/timed-texts.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'

type Props = {
  /** Without a moment it is as soon as may be. */
  mayBeSoon?: boolean
  onChosen: (at: string | null) => void
  onClose: () => void
}

/** By the shop's own clock, wherever the browser is; not a number before it is typed whole. */
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
