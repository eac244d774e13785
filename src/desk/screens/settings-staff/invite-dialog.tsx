import { type SubmitEvent, useState } from 'react'
import { ROLE_NAMES, ROLES, type Role } from '#src/domain/rights/rights.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { TextField } from '../../parts/field.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { Select } from '../../parts/select.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { copyText } from '../../runtime/copy-text.ts'
import { say } from '../../runtime/toasts.ts'
import { useAttempt } from '../../runtime/use-attempt.ts'
import { useTyped } from '../../runtime/use-typed.ts'

/** `url` is set if no letter was sent. */
export type SentWay = { purpose: 'invite' | 'recover'; is_mailed: boolean; url: string | null }

const CHOICES = ROLES.toReversed().map((role) => ({ value: role, name: ROLE_NAMES[role] }))

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState<string | null>(null)
  return url === null ? (
    <InviteForm onUrl={setUrl} onClose={onClose} />
  ) : (
    <WayInLink title="Запрошення готове" url={url} onClose={onClose} />
  )
}

/** A sign-in link that the person passes on herself, because no letter was sent. */
export function WayInLink({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  async function copy(): Promise<void> {
    if (await copyText(url, 'Посилання скопійовано')) onClose()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button icon="copy" onClick={() => copy()}>
          Скопіювати посилання
        </Button>
      }
    >
      <p>Магазин не надсилає листів, тож передайте посилання самі. Воно діє 3 дні й лише один раз.</p>
      <p className="invite-url">{url}</p>
    </Dialog>
  )
}

function InviteForm({ onUrl, onClose }: { onUrl: (url: string) => void; onClose: () => void }) {
  const typed = useTyped<{ name: string; email: string; role: Role }>('invite', {
    name: '',
    email: '',
    role: 'packer',
  })
  const { name, email, role } = typed.fields
  const { isBusy, refusal, attempt } = useAttempt()

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void attempt(async () => {
      const sent = await sendDesk<SentWay>('POST', '/staff/invitations', { name, email, role })
      typed.discard()
      if (sent.url !== null) return onUrl(sent.url)
      say(`Запрошення надіслано: ${email}`)
      return onClose()
    })
  }

  return (
    <Dialog title="Запросити до команди" size="small" onClose={onClose}>
      <form className="invite-form" onSubmit={submit} noValidate>
        {refusal.text !== null && (
          <Note tone="wrong" isNews>
            <p>{refusal.text}</p>
          </Note>
        )}
        <TypedNotice typed={typed} />
        <TextField
          label="Ім’я"
          autoComplete="off"
          value={name}
          onChange={(value) => typed.set({ name: value })}
          error={refusal.fields['name']}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(value) => typed.set({ email: value })}
          error={refusal.fields['email']}
          help="Сюди піде посилання на 3 дні; якщо магазин не надсилає листів, передасте його самі"
        />
        <Select
          label="Роль"
          value={role}
          choices={CHOICES}
          onChange={(value) => typed.set({ role: value })}
          error={refusal.fields['role']}
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
