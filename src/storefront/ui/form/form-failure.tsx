import { useEffect, useRef, useState } from 'react'
import { Note } from '../note.tsx'

type Props = { text: string | null; isSending: boolean }

/**
 * The error of the form as a whole, above its fields; it gets the focus. When the form is sent again, its space
 * stays until the answer arrives, or the fields would move up and, after another refusal, down again.
 */
export function FormFailure({ text, isSending }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState(text)
  if (text !== null && text !== last) setLast(text)
  const isShown = text !== null
  useEffect(() => {
    if (text !== null) ref.current?.focus()
  }, [text])
  return (
    <div
      role="alert"
      ref={ref}
      tabIndex={-1}
      style={isSending && !isShown ? { visibility: 'hidden' } : undefined}
    >
      {(isShown || isSending) && last !== null && <Note kind="err">{last}</Note>}
    </div>
  )
}
