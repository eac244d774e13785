import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { StaffLink } from '#src/contract/admin/sign-in.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError, messageOf } from '../../runtime/desk-error.ts'

/** Whether the link may be good still: the shop has not looked at it, or nobody knows whether it has. */
type Problem = { text: string; mayRepeat: boolean }

const problemOf = (error: unknown): Problem => ({
  text: messageOf(error),
  mayRepeat: !(error instanceof DeskError) || ['busy', 'offline', 'failed'].includes(error.kind),
})

type Props = { token: string; onEnter: () => void }

/** What was printed for the owner opens the desk at once; who was invited is greeted first. */
export function LinkForm({ token, onEnter }: Props) {
  const [link, setLink] = useState<StaffLink | null>(null)
  const [isOwn, setOwn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  // Strict mode runs effects twice, and the link is good once.
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

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void enter()
  }

  return (
    <form noValidate onSubmit={submit}>
      <h1>Керування магазином</h1>
      {problem !== null && (
        <>
          <p className="sign__lead">За цим посиланням увійти не вдалося.</p>
          <Note tone="wrong" isNews>
            <p>{problem.text}</p>
          </Note>
          {problem.mayRepeat && (
            <Button size="large" onClick={repeat}>
              Спробувати ще раз
            </Button>
          )}
          <Button look="outline" size="large" onClick={() => window.location.reload()}>
            Увійти інакше
          </Button>
        </>
      )}
      {problem === null && link === null && <Skeleton rows={3} />}
      {problem === null && link !== null && (
        <>
          <p className="sign__lead">
            {link.name}, {link.purpose === 'invite' ? 'вас запросили до команди' : 'це ваш новий вхід'}. Роль:{' '}
            {link.role_name.toLowerCase()}. Далі ви додасте ключ доступу.
          </p>
          <Checkbox isOn={isOwn} onChange={setOwn}>
            Це мій пристрій: не виходити 30 днів
          </Checkbox>
          <Button type="submit" size="large" isBusy={isBusy}>
            Увійти
          </Button>
        </>
      )}
    </form>
  )
}
