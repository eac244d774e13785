import type { ChainedCommands, Editor } from '@tiptap/react'

/**
 * Commands of a button beside the text, which take the focus to it at once: the editor's own `focus`
 * waits for a frame, and what is typed or tabbed until then goes to the button.
 */
export function chainInText(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain().scrollIntoView()
}
