import type { ShownCopy } from '#src/contract/admin/copies.ts'
import { fileSize } from '#src/domain/text/file-size.ts'
import { classes } from '../../parts/classes.ts'
import { Button } from '../../parts/button.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'

type Props = {
  copy: ShownCopy
  isCurrent: boolean
  onPress: (work: () => Promise<unknown>, done: string) => Promise<void>
}

const REASONS = { hand: 'власноруч', schedule: 'за розкладом' } as const

export function CopyRow({ copy, isCurrent, onPress }: Props) {
  const { id, state, asked_at, reason, actor_name, drill_state } = copy
  const when = whenOf(asked_at)
  const isDrilling = drill_state === 'asked' || drill_state === 'running'
  return (
    <li className={classes('copyrow', isCurrent && 'is-cur')} data-row={id}>
      <span className="grow">
        <b>{when}</b>
        <span className="s2">
          {[actor_name ?? REASONS[reason], stateOf(copy)].filter((part) => part !== '').join(' · ')}
        </span>
        {state === 'ready' && <span className="s2">{drillOf(copy)}</span>}
      </span>
      {state === 'ready' && (
        <span className="acts">
          <Button
            look="plain"
            isBusy={isDrilling}
            onClick={() =>
              onPress(() => sendDesk('POST', `/copies/${id}/drill`), 'Пробуємо повернути в порожню базу')
            }
          >
            Перевірити<span className="vh">: копія {when}</span>
          </Button>
          <Button
            look="text"
            icon="download"
            onClick={() => onPress(() => takeOut(id), 'Завантажуємо копію')}
          >
            Завантажити<span className="vh">: копія {when}</span>
          </Button>
        </span>
      )}
    </li>
  )
}

/** After the proof of identity the browser downloads the file by itself, however large it is. */
async function takeOut(id: number): Promise<void> {
  await sendDesk('POST', `/copies/${id}/take-out`)
  const link = document.createElement('a')
  link.href = `/api/admin/copies/${id}/file`
  link.download = ''
  link.click()
}

function stateOf({ state, bytes, problem }: ShownCopy): string {
  if (state === 'ready') return fileSize(bytes ?? 0)
  if (state === 'failed') return `не вдалася: ${problem ?? 'причина невідома'}`
  return state === 'making' ? 'робиться…' : 'ось-ось почнеться'
}

function drillOf({ drill_state, drilled_at, drill_problem }: ShownCopy): string {
  if (drill_state === null) return 'Відновлення не перевірено'
  if (drill_state === 'asked' || drill_state === 'running') return 'Перевіряємо відновлення…'
  const when = drilled_at === null ? '' : ` ${whenOf(drilled_at)}`
  return drill_state === 'ok'
    ? `Відновлення перевірено${when}`
    : `Відновлення не вдалося: ${drill_problem ?? 'причина невідома'}`
}
