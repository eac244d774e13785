import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { openModal } from '../../runtime/stores/modal-store.ts'
import { LinkRefused } from './link-refused.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useLetterLink } from './use-letter-link.ts'
import '../../features/auth/auth.css'

const PURPOSES = ['password'] as const

export function NewPassword({ token }: { token: string }) {
  const link = useLetterLink(token, PURPOSES)
  const [refused, setRefused] = useState<string | null>(null)
  const sentence = refused ?? (link.state === 'bad' ? link.sentence : null)

  if (sentence !== null) {
    return (
      <LinkRefused sentence={sentence} advice="Попросіть новий лист: він прийде за хвилину.">
        <Button onClick={() => openModal('password-modal')}>Надіслати новий лист</Button>
      </LinkRefused>
    )
  }
  if (link.state === 'failed') return <LoadFailed title="Не вдалося перевірити посилання" />
  if (link.state !== 'good') return <p className="muted">Перевіряємо посилання…</p>
  return <NewPasswordForm token={token} email={link.email} onRefused={setRefused} />
}
