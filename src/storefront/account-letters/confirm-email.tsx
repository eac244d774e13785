import { useEffect, useRef, useState } from 'react'
import { logFailure } from '../log-failure.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { postWithCsrf } from '../auth/ask-token.ts'
import { FormFailure } from '../auth/form-failure.tsx'
import { LinkRefused } from './link-refused.tsx'
import { linkSentence, useLetterLink } from './use-letter-link.ts'
import '../auth/auth.css'

const FAILED = 'Не вдалося підтвердити адресу. Спробуйте ще раз'

export function ConfirmEmail({ token }: { token: string }) {
  const link = useLetterLink(token, 'confirm')
  const [isSending, setIsSending] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function confirm(): Promise<void> {
    setFailure(null)
    setIsSending(true)
    try {
      await postWithCsrf('/api/auth/client/confirm-email', { token })
      setIsDone(true)
    } catch (error) {
      logFailure('the address was not confirmed', error)
      setFailure(linkSentence(error) ?? FAILED)
    } finally {
      setIsSending(false)
    }
  }

  if (link.state === 'failed') return <LoadFailed title="Не вдалося перевірити посилання" />
  if (link.state === 'bad') {
    return (
      <LinkRefused sentence={link.sentence} advice="Новий лист можна попросити у своєму профілі.">
        <ButtonLink to="/cabinet/profile">До профілю</ButtonLink>
      </LinkRefused>
    )
  }
  if (link.state !== 'good') return <p className="muted">Перевіряємо посилання…</p>
  if (isDone) return <Confirmed email={link.email} />
  return (
    <div className="auth linkp">
      <FormFailure text={failure} isSending={isSending} />
      <p>
        Підтвердьте, що кабінет з адресою <b>{link.email}</b> створили ви. Якщо ні, просто закрийте цю
        сторінку.
      </p>
      <div className="linkp__ways">
        <Button size="large" isLoading={isSending} disabled={isSending} onClick={() => void confirm()}>
          Підтвердити адресу
        </Button>
      </div>
    </div>
  )
}

function Confirmed({ email }: { email: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1}>
      <EmptyState
        icon="check"
        title="Адресу підтверджено"
        text={`Тепер до кабінету ${email} можна входити й через Google з тією самою адресою.`}
      >
        <ButtonLink to="/cabinet">До кабінету</ButtonLink>
      </EmptyState>
    </div>
  )
}
