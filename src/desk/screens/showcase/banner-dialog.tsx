import { useEffect, useId, useState } from 'react'
import type { DraftBanner } from '#src/contract/admin/home.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { Picture } from '#src/contract/parts.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { TextField } from '../../parts/field.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { sayWrong } from '../../runtime/toasts.ts'
import { useTyped } from '../../runtime/use-typed.ts'

type Props = {
  banner: DraftBanner
  picture: Picture | null
  errors: FieldErrors
  /** Called with what is typed, for the preview, and with null when the dialog closes. */
  onType: (banner: DraftBanner | null) => void
  onClose: () => void
  /** Resolves to false if it was refused; then the dialog stays open. */
  onSave: (banner: DraftBanner) => Promise<boolean>
  onRemove: (() => void) | null
}

export function BannerDialog({ banner, picture, errors, onType, onClose, onSave, onRemove }: Props) {
  const id = useId()
  const draft = useTyped(`home-banner-${banner.id ?? (banner.title || 'new')}`, banner)
  const { fields: typed, set } = draft
  const [shown, setShown] = useState(picture)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    onType(typed)
    return () => onType(null)
  }, [typed, onType])

  async function upload(file: File): Promise<void> {
    setBusy(true)
    try {
      const saved = await sendDesk<{ id: number; picture: Picture }>('POST', '/showcase/pictures', file)
      set({ picture_id: saved.id })
      setShown(saved.picture)
    } catch (error) {
      sayWrong(error instanceof Error ? error.message : 'Картинку не вдалося завантажити')
    } finally {
      setBusy(false)
    }
  }

  async function save(): Promise<void> {
    if (!(await onSave(typed))) return
    draft.discard()
    onClose()
  }

  return (
    <Dialog
      title={banner.title === '' ? 'Новий банер' : banner.title}
      onClose={onClose}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => save()}>
            Зберегти в чернетку
          </Button>
          {onRemove && (
            <Button look="text" onClick={onRemove}>
              Прибрати банер
            </Button>
          )}
        </>
      }
    >
      <div className="sc-form">
        <TypedNotice typed={draft} />
        <BannerFields typed={typed} errors={errors} set={set} />
        <div className="field">
          <label className="lab" htmlFor={id}>
            Картинка, завширшки від 1600 точок
          </label>
          {shown && <img className="sc-pic" src={shown.url} alt="" />}
          <FileButton id={id} accept="image/*" onFile={(file) => void upload(file)}>
            {shown ? 'Замінити картинку' : 'Додати картинку'}
          </FileButton>
        </div>
      </div>
    </Dialog>
  )
}

type FieldsProps = {
  typed: DraftBanner
  errors: FieldErrors
  set: (change: Partial<DraftBanner>) => void
}

function BannerFields({ typed, errors, set }: FieldsProps) {
  return (
    <>
      <TextField
        label="Напис"
        value={typed.title}
        error={errors['title']}
        onChange={(title) => set({ title })}
      />
      <TextField
        label="Речення"
        value={typed.text}
        error={errors['text']}
        onChange={(text) => set({ text })}
      />
      <TextField
        label="Куди веде"
        placeholder="/promotions/zyma"
        value={typed.url}
        onChange={(url) => set({ url })}
        error={errors['url']}
      />
      <Switch
        isOn={typed.ends_with_promotion}
        isOff={!typed.url.startsWith('/promotions/')}
        onChange={(ends_with_promotion) => set({ ends_with_promotion })}
      >
        Зникає разом з акцією
        <span className="s2">коли веде до акції</span>
      </Switch>
    </>
  )
}
