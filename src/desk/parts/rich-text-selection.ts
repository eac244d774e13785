import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * To be called when the text loses the focus: the browser reports the last step of a selection in a task of its own, and the
 * editor does not look at what is reported after it. A button beside the text would act on the selection before.
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
