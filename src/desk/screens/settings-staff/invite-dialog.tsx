import { type SubmitEvent, useState } from 'react'
import type { FieldErrors } from '#src/contract/errors.ts'
import { ROLE_NAMES, ROLES, type Role } from '#src/domain/rights/rights.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { TextField } from '../../parts/field.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { Select } from '../../parts/select.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { copyText } from '../../runtime/copy-text.ts'
import { say } from '../../runtime/toasts.ts'
import { useTyped } from '../../runtime/use-typed.ts'

type Sent = { is_mailed: boolean; url: string | null }

const CHOICES = ROLES.toReversed().map((role) => ({ value: role, name: ROLE_NAMES[role] }))

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const typed = useTyped<{ name: string; email: string; role: Role }>('invite', {
    name: '',
    email: '',
    role: 'packer',
  })
  const { name, email, role } = typed.fields
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [url, setUrl] = useState<string | null>(null)

  async function send(): Promise<void> {
    setBusy(true)
    setFields({})
    setProblem(null)
    try {
      const sent = await sendDesk<Sent>('POST', '/staff/invitations', { name, email, role })
      typed.discard()
      if (sent.url !== null) return setUrl(sent.url)
      say(`Запрошення надіслано: ${email}`)
      onClose()
    } catch (error) {
      if (error instanceof DeskError && Object.keys(error.fields).length > 0) setFields(error.fields)
      else setProblem(error instanceof Error ? error.message : 'Не вдалося')
    } finally {
      setBusy(false)
    }
  }

  async function copy(address: string): Promise<void> {
    if (await copyText(address, 'Посилання скопійовано')) onClose()
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void send()
  }

  if (url !== null)
    return (
      <Dialog
        title="Запрошення готове"
        onClose={onClose}
        actions={
          <Button icon="copy" onClick={() => void copy(url)}>
            Скопіювати посилання
          </Button>
        }
      >
        <p>Магазин не надсилає листів, тож передайте посилання самі. Воно діє 3 дні й лише один раз.</p>
        <p className="invite-url">{url}</p>
      </Dialog>
    )

  return (
    <Dialog title="Запросити до команди" size="small" onClose={onClose}>
      <form className="invite-form" onSubmit={submit} noValidate>
        {problem !== null && (
          <Note tone="wrong" isNews>
            <p>{problem}</p>
          </Note>
        )}
        <TypedNotice typed={typed} />
        <TextField
          label="Ім’я"
          autoComplete="off"
          value={name}
          onChange={(value) => typed.set({ name: value })}
          error={fields['name']}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(value) => typed.set({ email: value })}
          error={fields['email']}
          help="Лист із посиланням на 3 дні"
        />
        <Select
          label="Роль"
          value={role}
          choices={CHOICES}
          onChange={(value) => typed.set({ role: value })}
          error={fields['role']}
        />
        <div className="acts ask__a">
          <NetButton type="submit" isBusy={isBusy}>
            Запросити
          </NetButton>
          <Button
            look="text"
            onClick={() => {
              typed.discard()
              onClose()
            }}
          >
            Не зараз
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
