import { useState } from 'react'
import type { EmailConfirmation } from '#src/contract/account-letters.ts'
import { ApiError } from '../api-client.ts'
import { browserApi } from '../browser-api.ts'
import { logFailure } from '../log-failure.ts'
import { Note } from '../ui/note.tsx'
import { useAnswer } from './use-answer.ts'

const PATH = '/api/client/email-confirmation'
const SENT = 'Лист надіслано. Перевірте пошту, зокрема теку «Спам».'
const FAILED = 'Не вдалося надіслати листа. Спробуйте ще раз'

/** While the address is not proven and the shop can write to it. */
export function EmailNotice() {
  const asked = useAnswer<{ data: EmailConfirmation }>(PATH)
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)

  async function send(): Promise<void> {
    setIsSending(true)
    setOutcome(await sendLetter())
    setIsSending(false)
  }

  const confirmation = asked.state === 'shown' ? asked.answer.data : null
  if (!confirmation?.can_send) return null
  return (
    <Note className="cab__proof">
      Підтвердьте адресу <b>{confirmation.email}</b>: відкрийте посилання з нашого листа. Тоді можна буде
      входити й через Google.{' '}
      <button type="button" className="link" disabled={isSending} onClick={() => void send()}>
        Надіслати листа ще раз
      </button>
      <output className="cab__sent">{outcome}</output>
    </Note>
  )
}

async function sendLetter(): Promise<string> {
  try {
    await browserApi().post(PATH, {})
    return SENT
  } catch (error) {
    logFailure('the letter was not sent again', error)
    const isSaid = error instanceof ApiError && (error.status === 409 || error.status === 429)
    return isSaid ? error.message : FAILED
  }
}
