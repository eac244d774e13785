import { TextField } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useTyped } from '../../runtime/use-typed.ts'

type Props = { from: string; to: string; onClose: () => void }

/** Where an old address leads. */
export function RedirectDialog({ onClose, ...known }: Props) {
  const typed = useTyped(`redirect-${known.from}`, { ...known, isBrief: false })
  const { from, to, isBrief } = typed.fields
  return (
    <FormDialog
      title="Перенаправлення"
      typed={typed}
      send={() => sendDesk('PUT', '/redirects', { from, to, status: isBrief ? 302 : 301 })}
      done={`${from} веде на ${to}`}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Стара адреса"
            value={from}
            error={errors['from']}
            help="Починається зі скісної риски: /old-page.html"
            onChange={(value) => typed.set({ from: value })}
          />
          <TextField
            label="Куди веде"
            data-focus={known.from === '' ? undefined : true}
            value={to}
            error={errors['to']}
            help="Сторінка магазину: /about, або повна адреса"
            onChange={(value) => typed.set({ to: value })}
          />
          <Checkbox isOn={isBrief} onChange={(value) => typed.set({ isBrief: value })}>
            Тимчасово (302)
          </Checkbox>
        </>
      )}
    </FormDialog>
  )
}
