import { useState } from 'react'
import { TextField } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'

type Props = { from: string; to: string; onClose: () => void }

/** Where an old address leads. */
export function RedirectDialog({ onClose, ...known }: Props) {
  const [from, setFrom] = useState(known.from)
  const [to, setTo] = useState(known.to)
  const [isBrief, setBrief] = useState(false)
  return (
    <FormDialog
      title="Перенаправлення"
      send={() => sendDesk('PUT', '/redirects', { from, to, status: isBrief ? 302 : 301 })}
      done={`${from} веде на ${to}`}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Стара адреса"
            required
            value={from}
            error={errors['from']}
            help="Починається зі скісної риски: /old-page.html"
            onChange={setFrom}
          />
          <TextField
            label="Куди веде"
            required
            value={to}
            error={errors['to']}
            help="Сторінка магазину: /about, або повна адреса"
            onChange={setTo}
          />
          <Checkbox isOn={isBrief} onChange={setBrief}>
            Тимчасово (302)
          </Checkbox>
        </>
      )}
    </FormDialog>
  )
}
