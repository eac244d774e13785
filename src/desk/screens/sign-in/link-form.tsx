import type { SubmitEvent } from 'react'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { useLink } from './use-link.ts'

type Props = { token: string; onEnter: () => void }

/** Signs in by a link. The owner's own link opens the desk at once; an invited person is greeted first. */
export function LinkForm({ token, onEnter }: Props) {
  const { link, isOwn, setOwn, isBusy, problem, enter, repeat } = useLink(token, onEnter)

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
