import { type ReactNode, useState } from 'react'
import type { SettingsScreenData } from '#src/contract/admin/settings.ts'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { RadioCards } from '../../parts/toggles.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { messageOf } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { ServiceSection } from '../settings/service-section.tsx'
import '../../styles/settings.css'
import '../settings/settings-screen.css'

const BANKS = [
  { value: 'mono', name: 'plata by mono', hint: 'картка, Apple Pay, Google Pay' },
  { value: 'liqpay', name: 'LiqPay', hint: 'картка, Приват24' },
  { value: 'wayforpay', name: 'WayForPay', hint: 'картка, частинами' },
] as const
type Bank = (typeof BANKS)[number]['value']

/** Sets up online payment: the key of a provider is entered and tested here, or the shop goes without cards. */
export function PaymentStep({
  onChanged,
  children,
}: {
  onChanged: () => Promise<void>
  children?: ReactNode
}) {
  const [bank, setBank] = useState<Bank>('mono')
  const [reads, setReads] = useState(0)
  const { value, error } = useAnswer(`payment ${reads}`, (signal) =>
    getDesk<SettingsScreenData>('/settings/screens/payment', { signal }),
  )
  if (!value) return error === null ? null : <Note tone="wrong">{messageOf(error)}</Note>
  const section = value.sections.find(({ id }) => id === bank)

  async function changed(): Promise<void> {
    setReads((known) => known + 1)
    await onChanged()
  }

  async function offer(on: readonly string[], version: string): Promise<string> {
    await whileSaving(() => sendDesk('PUT', '/settings/methods/payments', { on, version }))
    await changed()
    return (await getDesk<SettingsScreenData>('/settings/screens/payment')).methods_version
  }

  async function skip({ methods, methods_version }: SettingsScreenData): Promise<void> {
    const before = methods.filter(({ is_on }) => is_on).map(({ id }) => id)
    try {
      const version = await offer(['on_delivery'], methods_version)
      say('Покупці платитимуть лише при отриманні', async () => void (await offer(before, version)))
    } catch (thrown) {
      sayWrong(messageOf(thrown))
    }
  }

  return (
    <>
      <p className="muted">
        Візьміть ключ у кабінеті банку й вставте сюди. Перевіримо справжнім рахунком і одразу скасуємо його.
      </p>
      <RadioCards
        legend="Хто приймає оплату"
        isLegendHidden
        name="bank"
        value={bank}
        columns={3}
        choices={BANKS}
        onChange={setBank}
      />
      {section && (
        <ServiceSection key={bank} section={section} onSaved={() => void changed()} onChecked={onChanged} />
      )}
      <div className="acts">
        <NetButton look="outline" onClick={() => skip(value)}>
          Пропустити: лише при отриманні
        </NetButton>
        {children}
      </div>
    </>
  )
}
