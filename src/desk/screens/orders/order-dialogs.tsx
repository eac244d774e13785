import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { CallBackDialog } from './call-back-dialog.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import { RemoveTrialDialog } from './remove-trial-dialog.tsx'
import type { OrderWork } from './use-order-work.ts'

export type OpenedDialog = 'pack' | 'call' | 'remind' | 'remove'

type Props = {
  order: DeskOrder
  work: OrderWork
  opened: OpenedDialog | null
  move: (status: string) => unknown
  onClose: () => void
}

/** The dialogs that the actions of an order open. */
export function OrderDialogs({ order, work, opened, move, onClose }: Props) {
  const { number } = order
  if (opened === 'pack')
    return (
      <PackDialog
        order={order}
        work={work}
        onClose={onClose}
        onPacked={() => {
          onClose()
          void move('packed')
        }}
      />
    )
  if (opened === 'call')
    return (
      <CallBackDialog
        mayBeSoon
        onClose={onClose}
        onChosen={(at) => {
          onClose()
          void work.run(() => sendDesk('POST', `/calls/${number}`, { at }), 'Стоїть у черзі дзвінків')
        }}
      />
    )
  if (opened === 'remove') return <RemoveTrialDialog number={number} onClose={onClose} />
  return opened === 'remind' ? <RemindDialog order={order} onClose={onClose} /> : null
}
