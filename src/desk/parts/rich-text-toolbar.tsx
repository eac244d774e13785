import { type Editor, isActive, useEditorState } from '@tiptap/react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.ts'
import { chainInText } from './rich-text-chain.ts'
import { PictureButton, type SendPicture } from './rich-text-picture.tsx'
import { TableButton } from './rich-text-table.tsx'

type Tool = { icon: IconName; name: string; isOn: boolean; act: () => void; keys?: string }

type Props = {
  editor: Editor
  onPicture: SendPicture | undefined
  onLink: () => void
}

/** The buttons for everything that a text may contain besides words. */
export function Toolbar({ editor, onPicture, onLink }: Props) {
  const on = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      bold: isActive(state, 'bold'),
      h2: isActive(state, 'heading', { level: 2 }),
      ul: isActive(state, 'bulletList'),
      ol: isActive(state, 'orderedList'),
      link: isActive(state, 'link'),
    }),
  })
  const chain = () => chainInText(editor)
  const tools: Tool[] = [
    { icon: 'bold', name: 'Напівжирний', isOn: on.bold, act: () => chain().toggleBold().run() },
    { icon: 'h2', name: 'Підзаголовок', isOn: on.h2, act: () => chain().toggleHeading({ level: 2 }).run() },
    { icon: 'ul', name: 'Список', isOn: on.ul, act: () => chain().toggleBulletList().run() },
    { icon: 'ol', name: 'Нумерований список', isOn: on.ol, act: () => chain().toggleOrderedList().run() },
    { icon: 'link', name: 'Посилання', isOn: on.link, act: onLink, keys: 'Control+K' },
    { icon: 'undo', name: 'Скасувати', isOn: false, act: () => chain().undo().run() },
  ]
  return (
    <div className="rte__b" role="toolbar" aria-label="Оформлення">
      {tools.map(({ icon, name, isOn, act, keys }) => (
        <button
          key={icon}
          type="button"
          className={classes('ib', isOn && 'is-on')}
          aria-label={name}
          aria-pressed={isOn}
          aria-keyshortcuts={keys}
          onClick={act}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
      <TableButton editor={editor} />
      {onPicture && <PictureButton editor={editor} onPicture={onPicture} />}
    </div>
  )
}
