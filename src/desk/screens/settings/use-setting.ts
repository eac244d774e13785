import { useState } from 'react'
import type { SettingField } from '#src/contract/admin/settings.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'

/** Saves a setting; the toast takes it back. What is typed stays where it is refused. */
export function useSetting(field: SettingField, onSaved: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function send(value: unknown, version?: string): Promise<void> {
    const path = `/settings/values/${field.key}`
    await whileSaving(() => sendDesk('PUT', path, { value, ...(version !== undefined && { version }) }))
  }

  async function save(value: unknown, before: unknown = field.value): Promise<void> {
    setBusy(true)
    try {
      await send(value, field.version)
      setError(null)
      say(`Збережено: ${field.label}`, async () => {
        await send(field.is_set ? before : null)
        onSaved()
      })
      onSaved()
    } catch (thrown) {
      setError(sentenceOf(thrown, field.key))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, error, save, refuse: setError }
}

export function sentenceOf(error: unknown, key: string): string {
  if (!(error instanceof DeskError)) return 'Не вдалося зберегти'
  if (error.conflict) {
    const who = error.conflict.by === null ? '' : `: ${error.conflict.by}`
    return `Це щойно змінено${who}. Оновіть сторінку, щоб побачити; ваше ще тут`
  }
  return error.fields[key]?.join('; ') ?? Object.values(error.fields).flat()[0] ?? error.message
}
