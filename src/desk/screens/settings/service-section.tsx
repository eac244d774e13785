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
  const { id, title, service } = section
  const check = useCheck(service, onChecked)
  return (
    <Section
      anchor={id}
      title={title}
      aside={service ? <CheckButton title={title} check={check} /> : undefined}
    >
      <ServiceFields section={section} check={check} onSaved={onSaved} />
    </Section>
  )
}

type Check = ReturnType<typeof useCheck>

export function CheckButton({ title, check }: { title: string; check: Check }) {
  return (
    <Button look="outline" isBusy={check.isBusy} onClick={() => check.run()}>
      Перевірити<span className="vh">: {title}</span>
    </Button>
  )
}

type FieldsProps = Pick<Props, 'section' | 'onSaved'> & { check: Check }

export function ServiceFields({ section: { note, address, fields }, check, onSaved }: FieldsProps) {
  // What was tried out was not what is saved now.
  const handleSaved = () => {
    check.forget()
    onSaved()
  }
  return (
    <>
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
    </>
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
