import { useState } from 'react'
import type { CheckStep } from '#src/contract/check.ts'
import type { SettingSection } from '#src/contract/admin/settings.ts'
import { Button } from '../../parts/button.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { copyText } from '../../runtime/copy-text.ts'
import { timeOf } from '../../runtime/formats.ts'
import { sayWrong } from '../../runtime/toasts.ts'
import { CheckPanel } from './check-panel.tsx'
import { SettingInput } from './setting-input.tsx'

type Props = { section: SettingSection; onSaved: () => void }

/** Fields under one heading, each saved on leaving it, and the button that tries the service out. */
export function ServiceSection({ section, onSaved }: Props) {
  const { title, note, service, address, fields } = section
  const check = useCheck(service)
  return (
    <Section
      title={title}
      aside={
        service ? (
          <Button look="outline" isBusy={check.isBusy} onClick={() => void check.run()}>
            Перевірити<span className="vh">: {title}</span>
          </Button>
        ) : undefined
      }
    >
      {note !== '' && <p className="muted set-note">{note}</p>}
      {fields.length > 0 && (
        <div className="fgrid">
          {fields.map((field) => (
            <SettingInput key={field.key} field={field} onSaved={onSaved} />
          ))}
        </div>
      )}
      {address !== null && <CallbackAddress address={address} />}
      {check.steps && (
        <CheckPanel
          steps={check.steps}
          at={check.at}
          isBusy={check.isBusy}
          onAgain={() => void check.run()}
        />
      )}
    </Section>
  )
}

function CallbackAddress({ address }: { address: string }) {
  return (
    <div className="field set-addr">
      <span className="lab">Адреса, куди сервіс надсилає відповідь</span>
      <div className="acts acts--1">
        {/* It scrolls sideways, so the keyboard has to reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <code className="addr" tabIndex={0}>
          {address}
        </code>
        <IconButton
          icon="copy"
          aria-label="Копіювати адресу"
          onClick={() => void copyText(address, 'Адресу скопійовано')}
        />
      </div>
    </div>
  )
}

/** Steps of the last try, and the press that makes another. */
export function useCheck(service: string | null) {
  const [isBusy, setBusy] = useState(false)
  const [steps, setSteps] = useState<CheckStep[] | null>(null)
  const [at, setAt] = useState('')
  async function run() {
    if (service === null) return
    setBusy(true)
    try {
      setSteps(await sendDesk<CheckStep[]>('POST', `/settings/checks/${service}`))
      setAt(timeOf(new Date()))
    } catch (error) {
      sayWrong(error instanceof Error ? error.message : 'Не вдалося перевірити')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, steps, at, run }
}
