import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownMethod } from '#src/contract/admin/settings.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { MethodDialog } from './method-dialog.tsx'
import { sentenceOf } from './use-setting.ts'

type Props = { kind: 'deliveries' | 'payments'; methods: readonly ShownMethod[]; version: string }

/** What shoppers are offered, and in which order: the first that is on is chosen for them. */
export function MethodsSection({ kind, methods, version }: Props) {
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<string | null>(null)
  const [open, setOpen] = useState<ShownMethod | null>(null)
  const on = methods.filter(({ is_on }) => is_on).map(({ id }) => id)

  async function save(next: readonly string[]): Promise<void> {
    try {
      await whileSaving(() => sendDesk('PUT', `/settings/methods/${kind}`, { on: next, version }))
      setError(null)
      say('Збережено: що пропонувати')
    } catch (thrown) {
      setError(sentenceOf(thrown, 'on'))
    }
    await revalidate()
  }

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
      <ul>
        {methods.map((method) => (
          <li key={method.id} className="prov set-way">
            <div className="prov__h">
              <b>{method.title}</b>
              <span className="s2">
                {method.is_ready ? [method.terms, method.note].filter(Boolean).join(' · ') : <Lacking />}
              </span>
              <span className="acts">
                <Button look="text" onClick={() => setOpen(method)}>
                  Змінити<span className="vh">: {method.title}</span>
                </Button>
                <IconButton
                  icon="up"
                  aria-label={`Вище: ${method.title}`}
                  disabled={!method.is_on || on[0] === method.id}
                  onClick={() => void save(moved(on, method.id, -1))}
                />
                <IconButton
                  icon="down"
                  aria-label={`Нижче: ${method.title}`}
                  disabled={!method.is_on || on.at(-1) === method.id}
                  onClick={() => void save(moved(on, method.id, 1))}
                />
                <Switch
                  isOn={method.is_on}
                  onChange={(isOn) =>
                    void save(isOn ? [...on, method.id] : on.filter((id) => id !== method.id))
                  }
                >
                  <span className="vh">Пропонувати: {method.title}</span>
                </Switch>
              </span>
            </div>
          </li>
        ))}
      </ul>
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

function Lacking() {
  return <span className="bad">Немає ключів, покупцям не показуємо</span>
}

function moved(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id)
  const rest = ids.filter((each) => each !== id)
  return rest.toSpliced(Math.max(0, from + by), 0, id)
}
