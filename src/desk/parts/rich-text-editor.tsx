import '../styles/rich-text.css'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import {
  type Editor,
  EditorContent,
  getSchema,
  isActive,
  type JSONContent,
  useEditor,
  useEditorState,
} from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef, useState } from 'react'
import type { TextPicture } from '#src/contract/admin/text-picture.ts'
import { linkAttributes } from '#src/domain/text/text-links.ts'
import { whileSaving } from '../runtime/net.ts'
import { sayWrong } from '../runtime/toasts.ts'
import { readInert } from '../runtime/trusted.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.ts'
import { LinkDialog } from './link-dialog.tsx'

export type RichTextEditorProps = {
  label: string
  html: string
  onChange: (html: string) => void
  /** Uploads a picture and gives its address and size; without it the text has no pictures. */
  onPicture?: (file: File) => Promise<TextPicture>
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

const EXTENSIONS = [KIT, Picture, TableKit.configure({ table: { resizable: false } })]
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
        <Bar editor={editor} onPicture={onPicture} onLink={() => setLinking(true)} />
        <EditorContent editor={editor} />
      </div>
      {help && <p className="help">{help}</p>}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

type Tool = { icon: IconName; name: string; isOn: boolean; act: () => void; keys?: string }

function Bar({
  editor,
  onPicture,
  onLink,
}: {
  editor: Editor
  onPicture: RichTextEditorProps['onPicture'] | undefined
  onLink: () => void
}) {
  const on = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      bold: isActive(state, 'bold'),
      h2: isActive(state, 'heading', { level: 2 }),
      ul: isActive(state, 'bulletList'),
      ol: isActive(state, 'orderedList'),
      link: isActive(state, 'link'),
      table: isActive(state, 'table'),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    { icon: 'bold', name: 'Напівжирний', isOn: on.bold, act: () => chain().toggleBold().run() },
    { icon: 'h2', name: 'Підзаголовок', isOn: on.h2, act: () => chain().toggleHeading({ level: 2 }).run() },
    { icon: 'ul', name: 'Список', isOn: on.ul, act: () => chain().toggleBulletList().run() },
    { icon: 'ol', name: 'Нумерований список', isOn: on.ol, act: () => chain().toggleOrderedList().run() },
    { icon: 'link', name: 'Посилання', isOn: on.link, act: onLink, keys: 'Control+K' },
    {
      icon: 'list',
      name: on.table ? 'Вилучити таблицю' : 'Таблиця',
      isOn: on.table,
      act: () =>
        on.table
          ? chain().deleteTable().run()
          : chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
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
      {onPicture && <PictureButton editor={editor} onPicture={onPicture} />}
    </div>
  )
}

function PictureButton({
  editor,
  onPicture,
}: {
  editor: Editor
  onPicture: (file: File) => Promise<TextPicture>
}) {
  const file = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const isPicture = useEditorState({ editor, selector: ({ editor: { state } }) => isActive(state, 'image') })

  async function insert(picture: File): Promise<void> {
    const alt = askWords('')
    if (alt === null) return
    setBusy(true)
    try {
      const attrs = { ...(await whileSaving(() => onPicture(picture))), alt }
      editor.chain().focus().insertContent({ type: 'image', attrs }).run()
    } catch (error) {
      sayWrong(error instanceof Error ? error.message : 'Картинку не завантажено')
    } finally {
      setBusy(false)
    }
  }

  function rename(): void {
    const known: unknown = editor.getAttributes('image')['alt']
    const alt = askWords(typeof known === 'string' ? known : '')
    if (alt !== null) editor.chain().focus().updateAttributes('image', { alt }).run()
  }

  return (
    <>
      <button
        type="button"
        className={classes('ib', isPicture && 'is-on')}
        aria-label={isPicture ? 'Що на картинці' : 'Картинка'}
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        onClick={() => (isPicture ? rename() : file.current?.click())}
      >
        <Icon name="image" size={20} />
      </button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label="Файл картинки"
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          if (picture) void insert(picture)
          target.value = ''
        }}
      />
    </>
  )
}

/** Null where the person thinks better of it; empty for a picture that only adorns. */
function askWords(known: string): string | null {
  const question =
    'Що на картинці? Це почують ті, хто її не бачить. Лишіть порожнім, якщо вона лише для краси.'
  // oxlint-disable-next-line eslint/no-alert -- a native question needs no form of ours inside a form
  return window.prompt(question, known)?.trim() ?? null
}
