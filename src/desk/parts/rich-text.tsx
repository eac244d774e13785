import { lazy, Suspense } from 'react'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import { Skeleton } from './states.tsx'

// The editor is as large as the rest of the desk, so it is loaded only where a text is written.
const Editor = lazy(() =>
  import('./rich-text-editor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })),
)

/** Edits a text with headings, lists, links, pictures and tables, as HTML. */
export function RichText(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      <Editor {...props} />
    </Suspense>
  )
}
