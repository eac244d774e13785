import { useState } from 'react'
import type { DeskCustomerCard, PasswordLink } from '#src/contract/admin/customers.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { copyText } from '../../runtime/copy-text.ts'
import { timeOf } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'

type Props = { customer: DeskCustomerCard; onClose: () => void }

/** Creates a link by which a customer sets a new password; it is shown once. */
export function PasswordLinkDialog({ customer, onClose }: Props) {
  const [link, setLink] = useState<PasswordLink | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function make(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const path = `/customers/${encodeURIComponent(customer.key)}/password-link`
      setLink(await whileSaving(() => sendDesk<PasswordLink>('POST', path)))
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'Не вдалося. Спробуйте ще раз')
    } finally {
      setBusy(false)
    }
  }

  if (link) return <MadeLink link={link} onClose={onClose} />
  return (
    <Dialog
      title="Посилання на новий пароль"
      size="small"
      onClose={onClose}
      actions={
        <>
          <NetButton isBusy={isBusy} onClick={() => make()}>
            Створити посилання
          </NetButton>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </>
      }
    >
      <div className="cust-link">
        <p>
          За ним покупець сам задасть новий пароль кабінету {customer.account_email}. Потрібне, коли лист не
          дійшов.
        </p>
        <Note tone="warn">
          <p>Спершу переконайтеся, що просить саме власник кабінету: хто має посилання, той має кабінет.</p>
        </Note>
        {error !== null && (
          <Note tone="wrong" isNews>
            <p>{error}</p>
          </Note>
        )}
      </div>
    </Dialog>
  )
}

function MadeLink({ link, onClose }: { link: PasswordLink; onClose: () => void }) {
  return (
    <Dialog
      title="Посилання на новий пароль"
      onClose={onClose}
      actions={
        <>
          <Button icon="copy" onClick={() => copyText(link.url, 'Посилання скопійовано')}>
            Скопіювати
          </Button>
          <Button look="text" onClick={onClose}>
            Готово
          </Button>
        </>
      }
    >
      <div className="cust-link">
        <p>
          Надішліть його покупцеві самі. Діє до {timeOf(link.expires_at)} й лише один раз. Удруге ми його не
          покажемо.
        </p>
        <TextField
          label={`Для кабінету ${link.email}`}
          value={link.url}
          onChange={() => undefined}
          onFocus={({ target }) => target.select()}
          readOnly
        />
      </div>
    </Dialog>
  )
}
