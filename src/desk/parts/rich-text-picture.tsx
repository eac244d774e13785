import { type Editor, isActive, useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import type { TextPicture } from '#src/contract/admin/text-picture.ts'
import { whileSaving } from '../runtime/net.ts'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'
import { Note } from './note.tsx'
import { chainAfterDialog } from './rich-text-chain.ts'

/** Uploads a picture and returns its address and size. */
export type SendPicture = (file: File) => Promise<TextPicture>

type Props = { editor: Editor; onPicture: SendPicture }

/**
 * Lets the person choose a file and describe it before it is uploaded. If a picture in the text is selected, changes its
 * description or removes it.
 */
export function PictureButton({ editor, onPicture }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | 'known' | null>(null)
  const isPicture = useEditorState({ editor, selector: ({ editor: { state } }) => isActive(state, 'image') })

  const chain = () => chainAfterDialog(editor, () => setChosen(null))

  async function save(alt: string): Promise<void> {
    if (chosen instanceof File) {
      const attrs = { ...(await whileSaving(() => onPicture(chosen))), alt }
      chain().insertContent({ type: 'image', attrs }).run()
    } else chain().updateAttributes('image', { alt }).run()
  }

  const remove = () => void chain().deleteSelection().run()

  return (
    <>
      <IconButton
        icon="image"
        size={20}
        className={classes(isPicture && 'is-on')}
        aria-label={isPicture ? 'Що на картинці' : 'Картинка'}
        onClick={() => (isPicture ? setChosen('known') : file.current?.click())}
      />
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label="Файл картинки"
        onChange={({ target }) => {
          setChosen(target.files?.[0] ?? null)
          target.value = ''
        }}
      />
      {chosen && (
        <PictureDialog
          known={chosen === 'known' ? altOf(editor) : ''}
          onSave={save}
          onRemove={chosen === 'known' ? remove : null}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

type DialogProps = {
  known: string
  /** Throws the error that the dialog shows. */
  onSave: (alt: string) => Promise<void>
  /** Null for a picture that is not in the text yet. */
  onRemove: (() => void) | null
  onClose: () => void
}

function PictureDialog({ known, onSave, onRemove, onClose }: DialogProps) {
  const [alt, setAlt] = useState(known)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      await onSave(alt.trim())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Картинку не завантажено')
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Картинка"
      size="small"
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button type="submit" isBusy={isBusy}>
            {onRemove ? 'Змінити' : 'Вставити'}
          </Button>
          {onRemove && (
            <Button look="text" onClick={onRemove}>
              Прибрати картинку
            </Button>
          )}
        </>
      }
    >
      <TextField
        label="Що на картинці"
        data-focus
        value={alt}
        help="Це почують ті, хто її не бачить. Порожньо — вона лише для краси"
        onChange={setAlt}
      />
      {problem !== null && (
        <Note tone="wrong" isNews>
          {problem}
        </Note>
      )}
    </Dialog>
  )
}

function altOf(editor: Editor): string {
  const alt: unknown = editor.getAttributes('image')['alt']
  return typeof alt === 'string' ? alt : ''
}
