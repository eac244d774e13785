import { postWithCsrf } from '../../runtime/calls/ask-token.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ChangeEmail } from './change-email.tsx'
import { LetterStep } from './letter-step.tsx'
import { LinkRefused } from './link-refused.tsx'
import { linkSentence, useLetterLink } from './use-letter-link.ts'

const PURPOSES = ['confirm', 'change'] as const
const FAILED = 'Не вдалося підтвердити адресу. Спробуйте ще раз'

const sentence = (error: unknown) => linkSentence(error) ?? FAILED

export function ConfirmEmail({ token }: { token: string }) {
  const link = useLetterLink(token, PURPOSES)
  if (link.state === 'failed') return <LoadFailed title="Не вдалося перевірити посилання" />
  if (link.state === 'bad') {
    return (
      <LinkRefused sentence={link.sentence} advice="Новий лист можна попросити у своєму профілі.">
        <ButtonLink to="/cabinet/profile">До профілю</ButtonLink>
      </LinkRefused>
    )
  }
  if (link.state !== 'good') return <p className="muted">Перевіряємо посилання…</p>
  const send = () => postWithCsrf('/api/auth/client/confirm-email', { token })
  if (link.new_email) return <ChangeEmail {...{ ...link, new_email: link.new_email, send, sentence }} />
  return (
    <LetterStep
      action="Підтвердити адресу"
      send={send}
      sentence={sentence}
      done={{
        title: 'Адресу підтверджено',
        text: `Тепер до кабінету ${link.email} можна входити й через Google з тією самою адресою.`,
        way: <ButtonLink to="/cabinet">До кабінету</ButtonLink>,
      }}
    >
      Підтвердьте, що кабінет з адресою <b>{link.email}</b> створили ви. Якщо ні, просто закрийте цю сторінку.
    </LetterStep>
  )
}
