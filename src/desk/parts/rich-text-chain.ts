import type { ChainedCommands, Editor } from '@tiptap/react'

/**
 * Commands for a button beside the text. They move the focus to the text at once: the editor's own `focus` waits for a
 * frame, and what is typed until then would go to the button.
 */
export function chainInText(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain().scrollIntoView()
}
