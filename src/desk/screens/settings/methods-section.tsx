import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownMethod } from '#src/contract/admin/settings.ts'
import { isEqual } from '#src/domain/versions/merge-fields.ts'
import { Button } from '../../parts/button.tsx'
import { moved } from '../../parts/moved.ts'
import { Section } from '../../parts/section.tsx'
import { Sortable } from '../../parts/sortable.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { useStable } from '../../parts/use-stable.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { MethodDialog } from './method-dialog.tsx'
import { CHANGED_SINCE, useRefusal } from './use-setting.ts'

type Props = { kind: 'deliveries' | 'payments'; methods: readonly ShownMethod[]; version: string }

/** The methods that shoppers are offered, in their order. The first enabled one is preselected. */
export function MethodsSection({ kind, methods, version }: Props) {
  const { revalidate } = useRevalidator()
  const { error, refuse, accept } = useRefusal('on')
  const [open, setOpen] = useState<ShownMethod | null>(null)
  const [on, off] = [methods.filter(({ is_on }) => is_on), methods.filter(({ is_on }) => !is_on)]
  const ids = on.map(({ id }) => id)

  const putBack = useStable(async (made: readonly string[], before: readonly string[]) => {
    if (isEqual(ids, made)) await save(before, false)
    else sayWrong(CHANGED_SINCE)
  })

  async function save(next: readonly string[], hasUndo = true): Promise<void> {
    try {
      await whileSaving(() => sendDesk('PUT', `/settings/methods/${kind}`, { on: next, version }))
      accept()
      say(
        hasUndo ? 'Збережено: що пропонувати' : 'Повернуто, як було',
        hasUndo ? () => putBack(next, ids) : null,
      )
    } catch (thrown) {
      refuse(thrown, () => void save(next))
    }
    await revalidate()
  }

  const row = (method: ShownMethod, mover: ReactNode) => (
    <Way
      method={method}
      mover={mover}
      onOpen={() => setOpen(method)}
      onTurn={(isOn) => save(isOn ? [...ids, method.id] : ids.filter((id) => id !== method.id))}
    />
  )

  return (
    <Section
      title={kind === 'deliveries' ? 'Способи доставки' : 'Способи оплати'}
      aside={<p className="muted">Перший увімкнений обрано в покупця одразу</p>}
    >
      {error !== null && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      <Sortable
        label={kind === 'deliveries' ? 'Способи доставки' : 'Способи оплати'}
        items={on}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={(from, to) => save(moved(ids, from, to))}
        after={off.map((method) => (
          <li key={method.id}>{row(method, null)}</li>
        ))}
      >
        {(method, _place, { mover }) => row(method, mover)}
      </Sortable>
      {open && (
        <MethodDialog
          method={open.id}
          title={open.title}
          onClose={() => setOpen(null)}
          onSaved={() => void revalidate()}
        />
      )}
    </Section>
  )
}

type WayProps = {
  method: ShownMethod
  mover: ReactNode
  onOpen: () => void
  onTurn: (isOn: boolean) => Promise<void>
}

/** A method. One that is off cannot be ordered among the others. */
function Way({ method: { title, terms, note, is_ready, is_on, paused }, mover, onOpen, onTurn }: WayProps) {
  return (
    <div className="prov set-way">
      <div className="prov__h">
        <b>{title}</b>
        {is_on && paused !== null && <span className="bad">{paused}</span>}
        <span className="s2">{is_ready ? [terms, note].filter(Boolean).join(' · ') : <Lacking />}</span>
        <span className="acts">
          <Button look="text" onClick={onOpen}>
            Змінити<span className="vh">: {title}</span>
          </Button>
          {mover}
          <Switch isOn={is_on} onChange={onTurn}>
            <span className="vh">Пропонувати: {title}</span>
          </Switch>
        </span>
      </div>
    </div>
  )
}

function Lacking() {
  return <span className="bad">Ключів немає або вони пробні, покупцям не показуємо</span>
}
