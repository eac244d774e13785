import '../styles/rich-text.css'
import { Image } from '@tiptap/extension-image'
import { Table, TableKit } from '@tiptap/extension-table'
import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import { EditorContent, getSchema, type JSONContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef, useState } from 'react'
import { linkAttributes } from '#src/domain/text/text-links.ts'
import { readInert } from '../runtime/trusted.ts'
import { LinkDialog } from './link-dialog.tsx'
import type { SendPicture } from './rich-text-picture.tsx'
import { readLastSelection } from './rich-text-selection.ts'
import { Toolbar } from './rich-text-toolbar.tsx'

export type RichTextEditorProps = {
  label: string
  html: string
  onChange: (html: string) => void
  /** Without it the text cannot have pictures. */
  onPicture?: SendPicture
  help?: string
  maxLength?: number
}

// Whatever else a paste contains (colours, sizes, scripts, wrappers) has no place in the document and is dropped.
const KIT = StarterKit.configure({
  heading: { levels: [2, 3] },
  link: {
    openOnClick: false,
    // Otherwise a link would grow with what is typed after it.
    autolink: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => linkAttributes(address) !== null,
    // Other attributes of links are decided where the text is saved.
    HTMLAttributes: { target: null, rel: null },
  },
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
})

// A picture from another address is dropped: the content policies of the desk and of the site would not load it.
const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      srcset: { default: null },
      sizes: { default: null },
      loading: { default: null },
    }
  },
  parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }],
})

// Column widths would be inline styles, which the content policies of the desk and of the site refuse.
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

const EXTENSIONS = [KIT, Picture, PlainTable, TableKit.configure({ table: false })]
const parser = DocumentParser.fromSchema(getSchema(EXTENSIONS))

/** The text as a document: the editor itself would parse HTML in a way that the desk's content policy forbids. */
function documentOf(html: string): JSONContent {
  return parser.parse(readInert(html)).toJSON()
}

export function RichTextEditor({ label, html, onChange, onPicture, help }: RichTextEditorProps) {
  const id = useId()
  // What was written since `html` was last rendered: a busy browser renders it some letters late.
  const sent = useRef([html])
  // Parsed once, and not with every letter.
  const [first] = useState(() => documentOf(html))
  const [isLinking, setLinking] = useState(false)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: first,
    // The desk's content policy allows no styles but those of its own files.
    injectCSS: false,
    editorProps: {
      attributes: { class: 'rte__t', 'aria-labelledby': id, 'aria-multiline': 'true', role: 'textbox' },
      // Compares the physical key. Outside the text the same key opens Find.
      handleKeyDown: (_view, { code, ctrlKey, metaKey, altKey, shiftKey }) => {
        const isLink = code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey
        // The browser may report the last step of a selection in a task that comes after this key.
        if (isLink) setTimeout(() => setLinking(true))
        return isLink
      },
      handleDOMEvents: { blur: readLastSelection },
    },
    onUpdate: ({ editor: changed }) => {
      const written = changed.isEmpty ? '' : changed.getHTML()
      sent.current.push(written)
      onChange(written)
    },
  })
  useEffect(() => {
    const at = sent.current.lastIndexOf(html)
    sent.current = at < 0 ? [html] : sent.current.slice(at)
    if (at >= 0) return
    // A draft was restored, or another person's text was taken.
    editor.commands.setContent(documentOf(html), { emitUpdate: false })
  }, [html, editor])
  return (
    <div className="field">
      <span className="lab" id={id}>
        {label}
      </span>
      <div className="rte">
        <Toolbar editor={editor} onPicture={onPicture} onLink={() => setLinking(true)} />
        <EditorContent editor={editor} />
      </div>
      {help && <p className="help">{help}</p>}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}
