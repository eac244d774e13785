import { useState } from 'react'
import type { ShownStep } from '#src/contract/admin/first-steps.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Panel } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { markSessionStale } from '../../runtime/stale-session.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { messageOf } from '../../runtime/desk-error.ts'

type Props = { isClosed: boolean; lacking: readonly ShownStep[]; onChanged: () => Promise<void> }

/** Opens the shop to shoppers or closes it; the toast can undo it. */
export function OpeningPanel({ isClosed, lacking, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function change(next: boolean): Promise<void> {
    await whileSaving(() => sendDesk('PUT', '/opening', { is_closed: next }))
    markSessionStale()
    await onChanged()
  }

  async function press(): Promise<void> {
    setBusy(true)
    try {
      await change(!isClosed)
      say(isClosed ? 'Магазин відкрито, покупці вже бачать його' : 'Магазин закрито для покупців', () =>
        change(isClosed),
      )
    } catch (error) {
      sayWrong(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title={isClosed ? 'Магазин ще закритий' : 'Магазин відкрито'}>
      <p className="muted">{sentenceOf(isClosed, lacking)}</p>
      <div className="acts opening-acts">
        <Button look={isClosed ? 'primary' : 'outline'} isBusy={isBusy} onClick={() => press()}>
          {isClosed ? 'Відкрити магазин' : 'Закрити магазин'}
        </Button>
        <a className="btn btn--3" href="/" target="_blank" rel="noopener">
          <Icon name="eye" />
          Подивитися
        </a>
      </div>
    </Panel>
  )
}

function sentenceOf(isClosed: boolean, lacking: readonly ShownStep[]): string {
  if (!isClosed)
    return 'Його бачать усі, і замовлення надходять. Закрити можна будь-коли, наприклад на облік.'
  if (lacking.length === 0)
    return 'Його бачите лише ви та команда. Відкрити можна вже зараз: усе, що треба за законом, є.'
  const names = lacking.map(({ title }) => `«${title}»`).join(', ')
  return `Його бачите лише ви та команда. Перед відкриттям зробіть: ${names}.`
}
