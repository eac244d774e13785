import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'

type Props = {
  label: string
  settingKey: string
  onRemoved: () => void
  onRefused: (thrown: unknown) => void
}

/** Nobody can show the key again, so it is asked first. */
export function RemoveKey({ label, settingKey, onRemoved, onRefused }: Props) {
  const [isAsked, setAsked] = useState(false)

  async function remove(): Promise<void> {
    setAsked(false)
    try {
      await whileSaving(() => sendDesk('DELETE', `/settings/keys/${settingKey}`))
      say(`Ключ прибрано: ${label}`)
      onRemoved()
    } catch (error) {
      onRefused(error)
    }
  }

  return (
    <>
      <Button look="text" onClick={() => setAsked(true)}>
        Прибрати ключ<span className="vh">: {label}</span>
      </Button>
      {isAsked && (
        <Dialog
          title={`Прибрати ключ: ${label}`}
          size="small"
          onClose={() => setAsked(false)}
          actions={
            <>
              <NetButton look="danger" onClick={() => void remove()}>
                Прибрати
              </NetButton>
              <Button look="text" onClick={() => setAsked(false)}>
                Лишити
              </Button>
            </>
          }
        >
          <p>Без нього те, для чого він, не працюватиме. Повернути його зможе лише той, хто його знає.</p>
        </Dialog>
      )}
    </>
  )
}
