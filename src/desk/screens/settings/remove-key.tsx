import { AskedRemoval } from '../../parts/asked-removal.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'

type Props = {
  label: string
  settingKey: string
  onRemoved: () => void
  onRefused: (thrown: unknown) => void
}

/** Asks first, because nobody can show the key again. */
export function RemoveKey({ label, settingKey, onRemoved, onRefused }: Props) {
  async function remove(): Promise<void> {
    try {
      await whileSaving(() => sendDesk('DELETE', `/settings/keys/${settingKey}`))
      say(`Ключ прибрано: ${label}`)
      onRemoved()
    } catch (error) {
      onRefused(error)
    }
  }

  return (
    <AskedRemoval
      title={`Прибрати ключ: ${label}`}
      button={
        <>
          Прибрати ключ<span className="vh">: {label}</span>
        </>
      }
      look="text"
      verb="Прибрати"
      onRemove={remove}
    >
      Без нього те, для чого він, не працюватиме. Повернути його зможе лише той, хто його знає.
    </AskedRemoval>
  )
}
