import { useId, useState } from 'react'
import type { Picture } from '#src/contract/parts.ts'
import { Button } from '../../parts/button.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { sayWrong } from '../../runtime/toasts.ts'

type Props = { picture: Picture | null; onChange: (id: number | null) => void }

/** The picture of a promotion or a collection. It is uploaded at once, but used only when the form is saved. */
export function EntryPicture({ picture, onChange }: Props) {
  const id = useId()
  const [shown, setShown] = useState(picture)
  const [isBusy, setBusy] = useState(false)

  async function upload(file: File): Promise<void> {
    setBusy(true)
    try {
      const saved = await sendDesk<{ id: number; picture: Picture }>('POST', '/showcase/pictures', file)
      setShown(saved.picture)
      onChange(saved.id)
    } catch (error) {
      sayWrong(error instanceof Error ? error.message : 'Картинку не вдалося завантажити')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        Картинка
      </label>
      {shown && <img className="sc-pic" src={shown.url} alt="" />}
      <div className="acts">
        <FileButton id={id} accept="image/*" isBusy={isBusy} onFile={(file) => void upload(file)}>
          {shown ? 'Замінити картинку' : 'Додати картинку'}
        </FileButton>
        {shown && (
          <Button
            look="text"
            onClick={() => {
              setShown(null)
              onChange(null)
            }}
          >
            Прибрати картинку
          </Button>
        )}
      </div>
    </div>
  )
}
