import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type CodeReader, findCodeReader } from '../runtime/code-reader.ts'
import { Button } from './button.tsx'
import { CodeCamera } from './code-camera.tsx'
import { Note } from './note.tsx'

/** What became of a code; `count` tells two with the same words apart. */
type CodeNews = { tone: 'done' | 'wrong'; text: string; count: number }

/** What is said of each code; of a wrong one the phone shakes, as eyes are on the goods. */
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
  /** Under the camera: what to show it. */
  hint: string
  /** All is scanned: the camera is let go. */
  isDone?: boolean
  news: CodeNews | null
  onCode: (code: string) => void
}

/** A scanner types a code and presses Enter, wherever the focus is; a camera reads it where the browser can. */
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
        // Anew for each code, so that the same words are read out again.
        <Note key={news.count} tone={news.tone} isNews>
          {news.text}
        </Note>
      )}
    </>
  )
}

/** Undefined until it is known. */
function useCodeReader(): CodeReader | null | undefined {
  const [reader, setReader] = useState<{ read: CodeReader | null }>()
  useEffect(() => {
    let isGone = false
    // A browser that cannot say what it reads is as one that reads nothing.
    void findCodeReader()
      .catch(() => null)
      .then((read) => !isGone && setReader({ read }))
    return () => {
      isGone = true
    }
  }, [])
  return reader && reader.read
}

/** The field that takes what a scanner types: on a phone it has no focus, whose keyboard would lie over what is ticked. */
function useScanned() {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const take = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      // Space ticks.
      if (key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey) field.current?.focus()
    }
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [])
  return field
}
