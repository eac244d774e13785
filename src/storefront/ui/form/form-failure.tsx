import { useEffect, useRef, useState } from 'react'
import { Note } from '../note.tsx'

type Props = { text: string | null; isSending: boolean }

/**
 * What is wrong with the form as a whole, above its fields, where the focus goes. Sent again, the form keeps its place
 * until the answer is there: the fields would go up and, at the next refusal, down again.
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
