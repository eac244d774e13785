import { type ReactNode, useState } from 'react'
import { readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import { Note } from '../../ui/note.tsx'
import { useAnswer } from './use-answer.ts'

const PATH = '/api/client/email-confirmation'
const SENT = 'Лист надіслано. Перевірте пошту, зокрема теку «Спам».'
const FAILED = 'Не вдалося надіслати листа. Спробуйте ще раз'

/**
 * Shown while the address is not proven and the shop can send letters, or while a new address waits for
 * consent. The content below is rendered with the answer too, so that the notice moves nothing when it appears.
 */
export function EmailNotice({ children }: { children: ReactNode }) {
  const asked = useAnswer(PATH, readConfirmation)
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)

  async function send(): Promise<void> {
    setIsSending(true)
    setOutcome(await sendLetter())
    setIsSending(false)
  }

  if (asked.state === 'waiting') return null
  if (asked.state !== 'shown') return children
  return (
    <>
      <Note className="cab__proof">
        <WhatWaits {...asked.answer} />{' '}
        {asked.answer.canSend && (
          <button type="button" className="link" disabled={isSending} onClick={() => void send()}>
            Надіслати листа ще раз
          </button>
        )}
        <output className="cab__sent">{outcome}</output>
      </Note>
      {children}
    </>
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

type Confirmation = { email: string; oldEmail: string | null; isWaiting: boolean; canSend: boolean }

function WhatWaits({ email, oldEmail, isWaiting, canSend }: Confirmation) {
  if (!isWaiting) {
    return (
      <>
        Підтвердьте адресу <b>{email}</b>: відкрийте посилання з нашого листа. Тоді можна буде входити й через
        Google.
      </>
    )
  }
  if (oldEmail !== null && canSend) {
    return (
      <>
        Адреса <b>{email}</b> ще не діє. Погодьтеся на зміну за посиланням із листа на <b>{oldEmail}</b>; доти
        входьте за нею.
      </>
    )
  }
  return (
    <>
      Адреса <b>{email}</b> ще не діє.{' '}
      {oldEmail === null
        ? 'Вийдіть, увійдіть знову й одразу збережіть профіль.'
        : 'Вийдіть і ввійдіть за нею зі своїм паролем.'}
    </>
  )
}

/** Null where there is nothing to confirm, and with an API that has no letters. */
function readConfirmation(answer: unknown): Confirmation | null {
  const data = readRecord(readRecord(answer)?.['data'])
  const email = readText(data?.['email'])
  const [canSend, isWaiting] = [data?.['can_send'] === true, data?.['is_waiting'] === true]
  if (email === null || !(canSend || isWaiting)) return null
  return { email, oldEmail: readText(data?.['old_email']), isWaiting, canSend }
}
