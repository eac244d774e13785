import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { copyText } from '../../runtime/copy-text.ts'
import { moneyOf, orderName } from '../../runtime/formats.ts'

/** Whether there is something to remind the customer of, and this person may see her. */
export function canRemind({ action, due, sees_recipient }: DeskOrder): boolean {
  return action.id === 'remind' && due > 0 && sees_recipient
}

export type PayLink = Pick<DeskOrder, 'number' | 'due' | 'phone' | 'uri'>
type Props = { order: PayLink; title?: string; onClose: () => void }

/**
 * The text for a customer who has not paid on the provider's page. The person sends it herself, because a second letter
 * from the shop would be unwelcome.
 */
export function RemindDialog({
  order: { number, due, phone, uri },
  title = 'Нагадати про оплату',
  onClose,
}: Props) {
  const link = new URL(uri, window.location.origin).href
  const words = `Ваше замовлення ${orderName(number)} на ${moneyOf(due)} чекає на оплату: ${link}`
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button icon="copy" onClick={() => copyText(words, 'Повідомлення скопійовано')}>
            Скопіювати
          </Button>
          {phone !== '' && (
            <a className="btn btn--2" href={`sms:${phone}?body=${encodeURIComponent(words)}`}>
              Надіслати SMS
            </a>
          )}
        </>
      }
    >
      <p>{words}</p>
      <p className="help">Посилання веде на сторінку замовлення, де його оплачують.</p>
    </Dialog>
  )
}
