import { type SubmitEvent, useEffect, useState } from 'react'
import type { CodeApp } from '#src/contract/admin/sign-in.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { copyText } from '../../runtime/copy-text.ts'
import { DeskError } from '../../runtime/desk-error.ts'

type Props = { onClose: () => void; onDone: (codes: string[]) => void }

/** A password and the app that gives its codes: one without the other opens nothing. */
export function PasswordDialog({ onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  const [app, setApp] = useState<CodeApp | null>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    const fail = (error: unknown) => setProblem(error instanceof Error ? error.message : 'Не вдалося')
    sendDesk<CodeApp>('POST', '/profile/code-app').then(setApp, fail)
  }, [])

  async function save({ sealed }: CodeApp): Promise<void> {
    setBusy(true)
    setFields({})
    setProblem(null)
    try {
      const made = await sendDesk<{ codes: string[] }>('PUT', '/profile/password', { password, sealed, code })
      onDone(made.codes)
    } catch (error) {
      if (error instanceof DeskError && Object.keys(error.fields).length > 0) setFields(error.fields)
      else setProblem(error instanceof Error ? error.message : 'Не вдалося')
    } finally {
      setBusy(false)
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (app) void save(app)
  }

  return (
    <Dialog title="Пароль і код" onClose={onClose}>
      {problem !== null && (
        <Note tone="wrong" isNews>
          <p>{problem}</p>
        </Note>
      )}
      {app === null && problem === null && <Skeleton rows={4} />}
      {app !== null && (
        <form className="pw-form" onSubmit={submit} noValidate>
          <TextField
            label="Новий пароль"
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={fields['password']}
            help="Щонайменше 10 символів"
          />
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
            {/* The camera of a phone does not see its own screen. */}
            {isPhone && (
              <a className="btn btn--2" href={app.uri}>
                Відкрити в застосунку
              </a>
            )}
            <Button
              look="outline"
              icon="copy"
              onClick={() => void copyText(app.secret, 'Секрет застосунку скопійовано')}
            >
              Скопіювати
            </Button>
          </div>
          <TextField
            label="Код, який він показує"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            error={fields['code'] ?? fields['sealed']}
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
      )}
    </Dialog>
  )
}
