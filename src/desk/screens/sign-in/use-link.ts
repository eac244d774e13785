import { useEffect, useRef, useState } from 'react'
import type { StaffLink } from '#src/contract/admin/sign-in.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError, messageOf } from '../../runtime/desk-error.ts'

/** `mayRepeat`: the link may still be valid, because the shop has not checked it or no answer came. */
type Problem = { text: string; mayRepeat: boolean }

const problemOf = (error: unknown): Problem => ({
  text: messageOf(error),
  mayRepeat: !(error instanceof DeskError) || ['busy', 'offline', 'failed'].includes(error.kind),
})

/** Looks up a sign-in link and enters by it. */
export function useLink(token: string, onEnter: () => void) {
  const [link, setLink] = useState<StaffLink | null>(null)
  const [isOwn, setOwn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  // Strict mode runs effects twice, but the link works only once.
  const isLooked = useRef(false)

  useEffect(() => {
    if (isLooked.current) return
    isLooked.current = true
    void open()
  })

  async function open(): Promise<void> {
    try {
      const found = await sendDesk<StaffLink>('POST', '/sign-in/link/look', { token })
      if (found.purpose === 'owner') await enter()
      else setLink(found)
    } catch (error) {
      setProblem(problemOf(error))
    }
  }

  async function enter(): Promise<void> {
    setBusy(true)
    try {
      await sendDesk('POST', '/sign-in/link', { token, is_own_device: isOwn })
      onEnter()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  function repeat(): void {
    setProblem(null)
    void (link ? enter() : open())
  }

  return { link, isOwn, setOwn, isBusy, problem, enter, repeat }
}
