import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type CodeReader, findCodeReader } from '../runtime/code-reader.ts'
import { Button } from './button.tsx'
import { CodeCamera } from './code-camera.tsx'
import { Note } from './note.tsx'

/** The outcome of a code; `count` distinguishes two outcomes with the same words. */
type CodeNews = { tone: 'done' | 'wrong'; text: string; count: number }

/** The news about each code. A wrong code also vibrates the phone, because the person is looking at the goods. */
export function useCodeNews() {
  const [news, setNews] = useState<CodeNews | null>(null)
  const put = (tone: CodeNews['tone'], text: string) =>
    setNews((last) => ({ tone, text, count: (last?.count ?? 0) + 1 }))
  return {
    news,
    sayRight: (text: string) => put('done', text),
    sayWrongCode: (text: string) => {
      navigator.vibrate?.(300)
      put('wrong', text)
    },
  }
}

type Props = {
  label: string
  placeholder: string
  /** Shown under the camera: what to point it at. */
  hint: string
  /** Everything is scanned, so the camera is released. */
  isDone?: boolean
  news: CodeNews | null
  onCode: (code: string) => void
}

/**
 * Reads codes from a scanner, which types each code and presses Enter wherever the focus is, or from a camera if the
 * browser supports it.
 */
export function CodeField({ label, placeholder, hint, isDone = false, news, onCode }: Props) {
  const field = useScanned()
  const [typed, setTyped] = useState('')
  const read = useCodeReader()
  const [isOpen, setOpen] = useState(false)
  const hasCamera = isOpen && !isDone

  function take(event: SubmitEvent): void {
    event.preventDefault()
    const code = typed.trim()
    setTyped('')
    if (code !== '') onCode(code)
  }

  return (
    <>
      <form noValidate className="code-field" onSubmit={take}>
        <input
          ref={field}
          className="inp"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {read && !isDone && (
          <Button look="outline" icon="camera" onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Без камери' : 'Камера'}
          </Button>
        )}
      </form>
      {read === null && (
        <p className="muted code-field__no">Камерою цей браузер кодів не читає: скануйте сканером.</p>
      )}
      {hasCamera && read && <CodeCamera read={read} hint={hint} onCode={onCode} />}
      {news && (
        // A new element for each code, so that a screen reader reads the same words again.
        <Note key={news.count} tone={news.tone} isNews>
          {news.text}
        </Note>
      )}
    </>
  )
}

/** Undefined until it is known; null if there is none. */
function useCodeReader(): CodeReader | null | undefined {
  const [reader, setReader] = useState<{ read: CodeReader | null }>()
  useEffect(() => {
    let isGone = false
    // A browser that fails to answer counts as one that reads no codes.
    void findCodeReader()
      .catch(() => null)
      .then((read) => !isGone && setReader({ read }))
    return () => {
      isGone = true
    }
  }, [])
  return reader && reader.read
}

/**
 * The `ref` of the field that receives what a scanner types. It is not focused in advance, because a phone's keyboard would
 * cover the list.
 */
function useScanned() {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const take = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      // Space ticks a row.
      if (key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey) field.current?.focus()
    }
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [])
  return field
}
