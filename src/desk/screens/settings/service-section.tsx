import { useState } from 'react'
import type { CheckStep } from '#src/contract/check.ts'
import type { SettingSection } from '#src/contract/admin/settings.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { timeOf } from '../../runtime/formats.ts'
import { sayWrong } from '../../runtime/toasts.ts'
import { CheckPanel } from './check-panel.tsx'
import { CopiedAddress } from './copied-address.tsx'
import { SettingInput } from './setting-input.tsx'
import { messageOf } from '../../runtime/desk-error.ts'

type Props = { section: SettingSection; onSaved: () => unknown; onChecked?: () => Promise<void> }

/** Fields under one heading, each saved on leaving it, and the button that checks the service. */
export function ServiceSection({ section, onSaved, onChecked }: Props) {
  const { title, note, service, address, fields } = section
  const check = useCheck(service, onChecked)
  // The last check was made with other settings.
  const handleSaved = () => {
    check.forget()
    onSaved()
  }
  return (
    <Section
      anchor={section.id}
      title={title}
      aside={
        service ? (
          <Button look="outline" isBusy={check.isBusy} onClick={() => check.run()}>
            Перевірити<span className="vh">: {title}</span>
          </Button>
        ) : undefined
      }
    >
      {note !== '' && <p className="muted set-note">{note}</p>}
      {fields.length > 0 && (
        <div className="fgrid">
          {fields.map((field) => (
            <SettingInput key={field.key} field={field} onSaved={handleSaved} />
          ))}
        </div>
      )}
      {address !== null && (
        <div className="field set-addr">
          <CopiedAddress label="Адреса, куди сервіс надсилає відповідь" address={address} />
        </div>
      )}
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

/** The steps of the last check, and what starts another one. */
export function useCheck(service: string | null, onChecked?: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [steps, setSteps] = useState<CheckStep[] | null>(null)
  const [at, setAt] = useState('')
  async function run() {
    if (service === null) return
    setBusy(true)
    try {
      setSteps(await sendDesk<CheckStep[]>('POST', `/settings/checks/${service}`))
      setAt(timeOf(new Date()))
      await onChecked?.()
    } catch (error) {
      sayWrong(messageOf(error, 'Не вдалося перевірити'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, steps, at, run, forget: () => setSteps(null) }
}
