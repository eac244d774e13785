import { useState } from 'react'
import type { ShownFeed } from '#src/contract/admin/settings.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { CopiedAddress } from './copied-address.tsx'

type Secret = 'new' | 'none'
type Props = { feed: ShownFeed; title: string; onChange: (secret: Secret) => void }

/** The address at which the receiver reads the feed, and whether it is secret. */
export function FeedAddress({ feed: { address, is_secret: isSecret }, title, onChange }: Props) {
  const [asked, setAsked] = useState<Secret | null>(null)
  return (
    <div className="field set-addr">
      <CopiedAddress label="Адреса для майданчика" address={address} of={title} />
      <p className="help">
        {isSecret
          ? 'Має таємну частину: прочитає лише той, кому ви її дали.'
          : 'Прочитає кожен, хто здогадається про адресу.'}
      </p>
      <div className="acts">
        <Button look="text" onClick={() => setAsked('new')}>
          {isSecret ? 'Замінити таємну частину' : 'Додати таємну частину'}
          <span className="vh">: {title}</span>
        </Button>
        {isSecret && (
          <Button look="text" onClick={() => setAsked('none')}>
            Прибрати її<span className="vh">: {title}</span>
          </Button>
        )}
      </div>
      {asked && (
        <Dialog
          title={`Інша адреса: ${title}`}
          size="small"
          onClose={() => setAsked(null)}
          actions={
            <>
              <Button
                onClick={() => {
                  setAsked(null)
                  onChange(asked)
                }}
              >
                Змінити адресу
              </Button>
              <Button look="text" onClick={() => setAsked(null)}>
                Не зараз
              </Button>
            </>
          }
        >
          <p>
            Теперішня адреса одразу перестане працювати. Нову треба вписати в кабінеті майданчика: доти він не
            бачитиме змін.
          </p>
          {asked === 'none' && <p>Прочитати файл зможе кожен, хто здогадається про адресу.</p>}
        </Dialog>
      )}
    </div>
  )
}
