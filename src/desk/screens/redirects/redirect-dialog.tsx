import type { RedirectNow } from '#src/contract/admin/redirects.ts'
import { TextField } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useTyped } from '../../runtime/use-typed.ts'

/** Of an address that leads nowhere yet the version is null. */
export type EditedRedirect = { from: string; to: string; status: number; version: string | null }

type Props = { edited: EditedRedirect; onClose: () => void }

/** Where an old address leads. */
export function RedirectDialog({ edited, onClose }: Props) {
  const known = { from: edited.from, to: edited.to, version: edited.version, seen: edited.from }
  const typed = useTyped(`redirect-${known.from}`, { ...known, isBrief: edited.status === 302 })
  const { from, to, isBrief, seen } = typed.fields
  // Another address than the one that was opened is a redirect of its own.
  const version = from.trim() === seen ? typed.fields.version : null
  return (
    <FormDialog
      title="Перенаправлення"
      typed={typed}
      send={() => sendDesk('PUT', '/redirects', { from, to, status: isBrief ? 302 : 301, version })}
      done={`${from} веде на ${to}`}
      sinceOf={(now: RedirectNow) => {
        typed.set({ seen: from.trim(), version: now.version })
        return targetWords(now.target)
      }}
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

function targetWords(target: RedirectNow['target']): string {
  if (target === null) return 'Перенаправлення прибрано.'
  return `Тепер ${target.status === 302 ? 'тимчасово ' : ''}веде на ${target.to_path}.`
}
