import type { ChainedCommands, Editor } from '@tiptap/react'
import { flushSync } from 'react-dom'

/**
 * Commands for a button beside the text. They move the focus to the text at once: the editor's own `focus` waits for a
 * frame, and what is typed until then would go to the button.
 */
export function chainInText(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain().scrollIntoView()
}

/** Commands for a dialog beside the text. It closes first, because under an open dialog nothing takes the focus. */
export function chainAfterDialog(editor: Editor, closeDialog: () => void): ChainedCommands {
  flushSync(closeDialog)
  return chainInText(editor)
}
