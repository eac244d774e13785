import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { sendShowcasePicture } from '../../runtime/send-text-picture.ts'

type Props = {
  text: string
  onType: (text: string) => void
  /** Closes the dialog; what was typed stays for the next time. */
  onClose: () => void
  onSave: () => Promise<void>
}

export function TextDialog({ text, onType, onClose, onSave }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    await onSave()
    setBusy(false)
  }

  return (
    <Dialog
      title="Текст про магазин"
      size="large"
      onClose={onClose}
      actions={
        <Button isBusy={isBusy} onClick={() => save()}>
          Зберегти в чернетку
        </Button>
      }
    >
      <RichText
        label="Текст на головній"
        html={text}
        help="Порожній не показуємо. Зайву розмітку прибираємо самі."
        onChange={onType}
        onPicture={sendShowcasePicture}
      />
    </Dialog>
  )
}
