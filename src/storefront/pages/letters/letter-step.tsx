import { type ReactNode, useEffect, useRef, useState } from 'react'
import { logFailure } from '../../runtime/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import '../../features/auth/auth.css'

type Props = {
  action: string
  /** Rejects if it fails. */
  send: () => Promise<unknown>
  /** Returns the message for what `send` threw. */
  sentence: (error: unknown) => string
  /** Describes what is about to be done. */
  children: ReactNode
  /** For a visitor who does not want it. */
  otherWay?: ReactNode
  done: { title: string; text: string; way: ReactNode }
}

/**
 * The single press that completes the link of a letter: programs that check mail open links, but press nothing.
 */
export function LetterStep({ action, send, sentence, children, otherWay, done }: Props) {
  const [isSending, setIsSending] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function handlePress(): Promise<void> {
    setFailure(null)
    setIsSending(true)
    try {
      await send()
      setIsDone(true)
    } catch (error) {
      logFailure(`«${action}» failed`, error)
      setFailure(sentence(error))
    } finally {
      setIsSending(false)
    }
  }

  if (isDone) return <Done {...done} />
  return (
    <div className="auth linkp">
      <FormFailure text={failure} isSending={isSending} />
      <p>{children}</p>
      <div className="linkp__ways">
        <Button size="large" isLoading={isSending} disabled={isSending} onClick={() => void handlePress()}>
          {action}
        </Button>
        {otherWay}
      </div>
    </div>
  )
}

function Done({ title, text, way }: Props['done']) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1}>
      <EmptyState icon="check" title={title} text={text}>
        {way}
      </EmptyState>
    </div>
  )
}
