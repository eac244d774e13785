import { useId, useState } from 'react'
import type { SettingField } from '#src/contract/admin/settings.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { RemoveKey } from './remove-key.tsx'
import { useRefusal } from './use-setting.ts'

type Props = { field: SettingField; onSaved: () => unknown }

/** A key, which is entered once and never shown. Changing it asks for a proof of identity. */
export function SecretInput({ field, onSaved }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(!field.is_set)
  const [typed, setTyped] = useState('')
  const { error, refuse, accept } = useRefusal(field.key)
  const [isBusy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const body = { value: typed.trim(), version: field.version }
      await whileSaving(() => sendDesk('PUT', `/settings/keys/${field.key}`, body))
      say(`Ключ збережено: ${field.label}`)
      setTyped('')
      accept()
      setOpen(false)
      onSaved()
    } catch (thrown) {
      refuse(thrown)
      if (thrown instanceof DeskError && thrown.conflict) onSaved()
    } finally {
      setBusy(false)
    }
  }

  if (!isOpen)
    return (
      <div className="field sec1">
        <label className="lab" htmlFor={id}>
          {field.label}
        </label>
        <input className="inp" id={id} readOnly value={`•••• •••• ${field.tail ?? '••••'}`} />
        <Button look="text" onClick={() => setOpen(true)}>
          Замінити<span className="vh">: {field.label}</span>
        </Button>
      </div>
    )
  return (
    <div>
      <TextField
        label={field.label}
        help={field.hint}
        error={error}
        type="password"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      {(typed !== '' || field.is_set) && (
        <div className="acts set-acts">
          <NetButton isBusy={isBusy} disabled={typed.trim() === ''} onClick={() => save()}>
            Зберегти ключ
          </NetButton>
          {field.is_set && (
            <Button
              look="text"
              onClick={() => {
                setTyped('')
                setOpen(false)
              }}
            >
              Лишити старий
            </Button>
          )}
          {field.is_set && (
            <RemoveKey label={field.label} settingKey={field.key} onRemoved={onSaved} onRefused={refuse} />
          )}
        </div>
      )}
    </div>
  )
}
