import { useEffect, useRef } from 'react'
import { Note } from '../ui/note.tsx'

/** What is wrong with the form as a whole, above its fields, where the focus goes. */
export function FormFailure({ text }: { text: string | null }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== null) ref.current?.focus()
  }, [text])
  return (
    <div role="alert" ref={ref} tabIndex={-1}>
      {text !== null && <Note kind="err">{text}</Note>}
    </div>
  )
}
