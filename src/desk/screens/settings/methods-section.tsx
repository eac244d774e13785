import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SettingSection, ShownMethod } from '#src/contract/admin/settings.ts'
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
import { CheckButton, ServiceFields, useCheck } from './service-section.tsx'
import { CHANGED_SINCE, showConflict, useRefusal } from './use-setting.ts'

type Props = {
  kind: 'deliveries' | 'payments'
  methods: readonly ShownMethod[]
  version: string
  /** Keys of those methods that need some, by the method's id. */
  services?: readonly SettingSection[]
}

/** What shoppers are offered, and in which order: the first that is on is chosen for them. */
export function MethodsSection({ kind, methods, version, services = [] }: Props) {
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
      if (!showConflict(thrown)) refuse(thrown, () => void save(next))
    }
    await revalidate()
  }

  const row = (method: ShownMethod, mover: ReactNode) => (
    <Way
      method={method}
      service={services.find(({ id }) => id === method.id)}
      mover={mover}
      onOpen={() => setOpen(method)}
      onSaved={revalidate}
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
        items={[...on, ...off]}
        isFixed={({ is_on }) => !is_on}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={(from, to) => save(moved(ids, from, to))}
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
  service: SettingSection | undefined
  mover: ReactNode
  onOpen: () => void
  onSaved: () => unknown
  onTurn: (isOn: boolean) => Promise<void>
}

/** Keys of a service are under its row: opened by its switch where there are none yet, or by hand. */
function Way({ method, service, mover, onOpen, onSaved, onTurn }: WayProps) {
  const { title, terms, note, is_ready, is_on, paused } = method
  const [isShown, setShown] = useState(false)
  const tried = useCheck(service?.service ?? null)
  // What a check has found stands among the keys.
  const run = () => {
    setShown(true)
    return tried.run()
  }
  const check = { ...tried, run }
  const turn = async (isOn: boolean) => {
    await onTurn(isOn)
    if (isOn && !is_ready) setShown(true)
  }
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
          {service && (is_ready || isShown) && <CheckButton title={title} check={check} />}
          {mover}
          <Switch isOn={is_on} onChange={turn}>
            <span className="vh">Пропонувати: {title}</span>
          </Switch>
        </span>
      </div>
      {service && (
        <details
          className="more set-keys"
          open={isShown}
          onToggle={({ currentTarget }) => setShown(currentTarget.open)}
        >
          <summary>
            Ключі<span className="vh">: {title}</span>
          </summary>
          <ServiceFields section={service} check={check} onSaved={onSaved} />
        </details>
      )}
    </div>
  )
}

function Lacking() {
  return <span className="bad">Ключів немає або вони пробні, покупцям не показуємо</span>
}
