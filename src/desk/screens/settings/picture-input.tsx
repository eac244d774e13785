import { useId } from 'react'
import type { SettingField } from '#src/contract/admin/settings.ts'
import { Button } from '../../parts/button.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { saySaved, useRefusal, useSetting } from './use-setting.ts'

type Props = { field: SettingField; onSaved: () => unknown }

export function PictureInput({ field, onSaved }: Props) {
  const id = useId()
  const { error, refuse, accept } = useRefusal('value')
  const setting = useSetting(field, onSaved)
  const address = typeof field.value === 'string' ? field.value : ''

  async function upload(file: File): Promise<void> {
    try {
      const { version } = await whileSaving(() =>
        sendDesk<SettingField>('POST', `/settings/pictures/${field.key}`, file),
      )
      accept()
      saySaved(field, version, onSaved)
      onSaved()
    } catch (thrown) {
      refuse(thrown, () => void upload(file))
    }
  }

  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        {field.label}
      </label>
      <div className="set-pic">
        {address !== '' && <img src={address} alt="" />}
        <FileButton
          id={id}
          accept="image/svg+xml,image/png,image/webp,image/avif,image/jpeg,image/gif"
          onFile={(file) => void upload(file)}
        >
          {address === '' ? 'Додати картинку' : 'Замінити картинку'}
        </FileButton>
        {address !== '' && (
          <Button look="text" onClick={() => setting.save('')}>
            Прибрати
          </Button>
        )}
      </div>
      {(error ?? setting.error) && <p className="err">{error ?? setting.error}</p>}
    </div>
  )
}
