import { type Editor, isActive, useEditorState } from '@tiptap/react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'
import { chainInText } from './rich-text-chain.ts'

/** Inserts a table into the text; inside a table it offers rows and columns. */
export function TableButton({ editor }: { editor: Editor }) {
  const isTable = useEditorState({ editor, selector: ({ editor: { state } }) => isActive(state, 'table') })
  const chain = () => chainInText(editor)
  const removeTable = () => chain().deleteTable().run()
  if (!isTable)
    return (
      <IconButton
        icon="table"
        size={20}
        aria-label="Таблиця"
        onClick={() => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
      />
    )
  return (
    <Menu
      className="ib is-on"
      label="Рядки й стовпці"
      items={[
        { name: 'Рядок нижче', act: () => chain().addRowAfter().run() },
        { name: 'Рядок вище', act: () => chain().addRowBefore().run() },
        { name: 'Стовпець праворуч', act: () => chain().addColumnAfter().run() },
        { name: 'Стовпець ліворуч', act: () => chain().addColumnBefore().run() },
        // The last row or column cannot be deleted, so the whole table is.
        { name: 'Вилучити рядок', act: () => void (chain().deleteRow().run() || removeTable()) },
        { name: 'Вилучити стовпець', act: () => void (chain().deleteColumn().run() || removeTable()) },
        { name: 'Вилучити таблицю', isDanger: true, act: removeTable },
      ]}
    >
      <Icon name="table" size={20} />
    </Menu>
  )
}
