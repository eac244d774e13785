import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendDesk } from '../runtime/call-desk.ts'
import { whileSaving } from '../runtime/net.ts'
import { say, sayWrong } from '../runtime/toasts.ts'
import { NetButton } from './net-button.tsx'
import { messageOf } from '../runtime/desk-error.ts'

type Props = { service: string; name: string }

/** Offers again what was switched off because its service did not answer. */
export function ResumeService({ service, name }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function resume(): Promise<void> {
    setBusy(true)
    try {
      await whileSaving(() => sendDesk('POST', `/settings/services/${service}/resume`))
      say(`Знову пропонуємо: ${name}`)
    } catch (error) {
      sayWrong(messageOf(error))
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  return (
    <NetButton look="text" isBusy={isBusy} onClick={() => resume()}>
      Увімкнути зараз<span className="vh">: {name}</span>
    </NetButton>
  )
}
