import { openModal } from '../../runtime/stores/modal-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LetterStep } from './letter-step.tsx'

type Props = {
  email: string
  new_email: string
  send: () => Promise<unknown>
  sentence: (error: unknown) => string
}

/** Asks the owner of the account's present address whether it may be changed to another one. */
export function ChangeEmail({ email, new_email, send, sentence }: Props) {
  return (
    <LetterStep
      action="Змінити адресу"
      send={send}
      sentence={sentence}
      otherWay={
        <Button look="quiet" size="large" onClick={() => openModal('password-modal', email)}>
          Це не я
        </Button>
      }
      done={{
        title: 'Адресу змінено',
        text: `Відтепер входьте за адресою ${new_email}. Ми надіслали на неї листа: підтвердьте її.`,
        way: <ButtonLink to="/cabinet">До кабінету</ButtonLink>,
      }}
    >
      Кабінет з адресою <b>{email}</b> перейде на <b>{new_email}</b>. Якщо це просили не ви, натисніть «Це не
      я» й задайте новий пароль: усі входи завершаться, а зміна скасується.
    </LetterStep>
  )
}
