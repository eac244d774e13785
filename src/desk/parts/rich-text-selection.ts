import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * To be called when the text loses the focus. The browser reports the last step of a selection in a separate task, and the
 * editor ignores reports after it has lost the focus, so a button beside the text would use the previous selection.
 */
export function readLastSelection(view: EditorView): void {
  const { selection, doc, tr } = view.state
  const chosen = document.getSelection()
  if (!(selection instanceof TextSelection) || !chosen?.anchorNode || !chosen.focusNode) return
  if (!view.dom.contains(chosen.anchorNode) || !view.dom.contains(chosen.focusNode)) return
  const anchor = view.posAtDOM(chosen.anchorNode, chosen.anchorOffset)
  const head = view.posAtDOM(chosen.focusNode, chosen.focusOffset)
  if (anchor === selection.anchor && head === selection.head) return
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))))
}
