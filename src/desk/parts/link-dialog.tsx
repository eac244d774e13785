import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { typedLink } from '#src/domain/text/text-links.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'
import { chainAfterDialog } from './rich-text-chain.ts'

type Props = { editor: Editor; onClose: () => void }

/** Edits the address of the selected text; if nothing is selected, the text of the link as well. */
export function LinkDialog({ editor, onClose }: Props) {
  const [known] = useState(() => hrefOf(editor))
  const [address, setAddress] = useState(known)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const hasWords = known !== '' || !editor.state.selection.empty
  const href = typedLink(address, window.location.origin)

  function save(): void {
    setTried(true)
    if (href === null) return
    const chain = chainAfterDialog(editor, onClose)
    if (hasWords) chain.extendMarkRange('link').setLink({ href }).run()
    else {
      const text = words.trim() || address.trim()
      const marks = [{ type: 'link', attrs: { href } }]
      chain.insertContent({ type: 'text', text, marks }).unsetMark('link').run()
    }
  }

  function remove(): void {
    chainAfterDialog(editor, onClose).extendMarkRange('link').unsetLink().run()
  }

  return (
    <Dialog
      title="Посилання"
      size="small"
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button type="submit">{known === '' ? 'Додати' : 'Змінити'}</Button>
          {known !== '' && (
            <Button look="text" onClick={remove}>
              Прибрати посилання
            </Button>
          )}
        </>
      }
    >
      <TextField
        label="Куди веде"
        data-focus
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="/delivery"
        value={address}
        help="Сторінка магазину (/delivery), інший сайт, email або телефон"
        error={isTried && href === null ? 'Адреса починається зі скісної риски або з https://' : null}
        onChange={setAddress}
      />
      {!hasWords && (
        <TextField
          label="Слова"
          value={words}
          placeholder={address.trim()}
          help="Без них видно саму адресу"
          onChange={setWords}
        />
      )}
    </Dialog>
  )
}

function hrefOf(editor: Editor): string {
  const href: unknown = editor.getAttributes('link')['href']
  return typeof href === 'string' ? href : ''
}
