import type { RedirectNow } from '#src/contract/admin/redirects.ts'
import { TextField } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { Note } from '../../parts/note.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { useTyped } from '../../runtime/use-typed.ts'

/** `version` is null for an address without a redirect. */
export type EditedRedirect = { from: string; to: string; status: number; version: string | null }

type Props = { edited: EditedRedirect; onClose: () => void }

const TYPED_MS = 300

/** Edits where an old address leads. */
export function RedirectDialog({ edited, onClose }: Props) {
  const { from: opened } = edited
  const typed = useTyped(`redirect-${opened}`, {
    from: opened,
    to: edited.to,
    isBrief: edited.status === 302,
    /** The versions that the person has seen, by address. */
    seen: { [opened]: edited.version },
  })
  const { from, to, isBrief, seen } = typed.fields
  const named = from.trim()
  const covered = useAnswer(
    named.startsWith('/') ? named : null,
    (signal) => getDesk<string | null>('/redirects/covered', { query: { from: named }, signal }),
    TYPED_MS,
  )
  const isMoved = edited.version !== null && named !== opened
  return (
    <FormDialog
      title="Перенаправлення"
      typed={typed}
      send={() =>
        sendDesk('PUT', '/redirects', {
          from,
          to,
          status: isBrief ? 302 : 301,
          version: seen[named] ?? null,
          ...(isMoved && { instead: { from: opened, version: seen[opened] ?? undefined } }),
        })
      }
      done={`${named} веде на ${to}`}
      sinceOf={(now: RedirectNow) => {
        typed.set({ seen: { ...seen, [now.from]: now.version } })
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
          {covered.isFresh && covered.value !== null && (
            <Note tone="warn" isNews>
              {covered.value}
            </Note>
          )}
          <TextField
            label="Куди веде"
            data-focus={opened === '' ? undefined : true}
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
