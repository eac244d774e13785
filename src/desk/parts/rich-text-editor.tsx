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
  /** Without it the text has no pictures. */
  onPicture?: SendPicture
  help?: string
  maxLength?: number
}

// What a paste brings beyond these (colours, sizes, scripts, wrappers) has no place in the document and is dropped.
const KIT = StarterKit.configure({
  heading: { levels: [2, 3] },
  link: {
    openOnClick: false,
    // With it a link takes in what is typed behind it.
    autolink: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => linkAttributes(address) !== null,
    // What else a link has is decided where the text is saved.
    HTMLAttributes: { target: null, rel: null },
  },
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
})

// An address elsewhere is no picture of the shop: neither the desk nor the site would load it.
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

// Columns of a set width would be styles in the text, which the policies of the desk and of the site refuse.
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

const EXTENSIONS = [KIT, Picture, PlainTable, TableKit.configure({ table: false })]
const parser = DocumentParser.fromSchema(getSchema(EXTENSIONS))

/** The text as a document: the editor would read HTML past the policies of the desk. */
function documentOf(html: string): JSONContent {
  return parser.parse(readInert(html)).toJSON()
}

export function RichTextEditor({ label, html, onChange, onPicture, help }: RichTextEditorProps) {
  const id = useId()
  // What was written since `html` was last drawn: a busy browser draws it letters behind.
  const sent = useRef([html])
  // Read once, and not with every letter.
  const [first] = useState(() => documentOf(html))
  const [isLinking, setLinking] = useState(false)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: first,
    // The policy of the desk allows no styles but its own files.
    injectCSS: false,
    editorProps: {
      attributes: { class: 'rte__t', 'aria-labelledby': id, 'aria-multiline': 'true', role: 'textbox' },
      // By the place of the key; elsewhere the desk finds by it.
      handleKeyDown: (_view, { code, ctrlKey, metaKey, altKey, shiftKey }) => {
        const isLink = code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey
        // The last step of a selection comes to the editor as a task of its own, maybe behind this key.
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
    // A draft was restored or another's text was taken.
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
