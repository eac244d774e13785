import { type SubmitEvent, useEffect, useState } from 'react'
import type { CodeApp } from '#src/contract/admin/sign-in.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { copyText } from '../../runtime/copy-text.ts'
import { messageOf } from '../../runtime/desk-error.ts'
import { useAttempt } from '../../runtime/use-attempt.ts'

type Props = { onClose: () => void; onDone: (codes: string[]) => void }

/** Sets up a password and an authenticator app together, because neither is enough to sign in. */
export function PasswordDialog({ onClose, onDone }: Props) {
  const [app, setApp] = useState<CodeApp | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    const fail = (error: unknown) => setProblem(messageOf(error))
    sendDesk<CodeApp>('POST', '/profile/code-app').then(setApp, fail)
  }, [])

  return (
    <Dialog title="Пароль і код" onClose={onClose}>
      {problem !== null && (
        <Note tone="wrong" isNews>
          <p>{problem}</p>
        </Note>
      )}
      {app === null && problem === null && <Skeleton rows={4} />}
      {app !== null && <PasswordForm app={app} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function PasswordForm({ app, onClose, onDone }: Props & { app: CodeApp }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { isBusy, refusal, attempt } = useAttempt()

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void attempt(async () => {
      const typed = { password, sealed: app.sealed, code }
      const made = await sendDesk<{ codes: string[] }>('PUT', '/profile/password', typed)
      onDone(made.codes)
    })
  }

  return (
    <>
      {refusal.text !== null && (
        <Note tone="wrong" isNews>
          <p>{refusal.text}</p>
        </Note>
      )}
      <form className="pw-form" onSubmit={submit} noValidate>
        <TextField
          label="Новий пароль"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={refusal.fields['password']}
          help="Щонайменше 10 символів. На інших пристроях ви вийдете"
        />
        <AppSecret app={app} />
        <TextField
          label="Код, який він показує"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          error={refusal.fields['code'] ?? refusal.fields['sealed']}
        />
        <div className="acts">
          <NetButton type="submit" isBusy={isBusy}>
            Зберегти
          </NetButton>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </div>
      </form>
    </>
  )
}

/** The secret of the app: to scan, to copy, or to open in an app on the same phone. */
function AppSecret({ app }: { app: CodeApp }) {
  const isPhone = useIsPhone()
  return (
    <>
      <p>Зіскануйте код застосунком на телефоні (Google Authenticator, 2FAS, Aegis):</p>
      <svg
        className="qr"
        viewBox={`0 0 ${app.qr.size} ${app.qr.size}`}
        role="img"
        aria-label="QR-код для застосунку"
        shapeRendering="crispEdges"
      >
        <path d={app.qr.path} fill="currentColor" />
      </svg>
      <p className="s2">
        Або введіть у ньому: <span className="secret">{app.secret}</span>
      </p>
      <div className="acts">
        {/* A phone cannot scan its own screen. */}
        {isPhone && (
          <a className="btn btn--2" href={app.uri}>
            Відкрити в застосунку
          </a>
        )}
        <Button
          look="outline"
          icon="copy"
          onClick={() => copyText(app.secret, 'Секрет застосунку скопійовано')}
        >
          Скопіювати
        </Button>
      </div>
    </>
  )
}
