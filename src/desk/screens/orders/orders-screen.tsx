import '../../styles/orders.css'
import { useCallback, useRef, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { OrderListRow } from '#src/contract/admin/orders.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { EDITED } from '../../parts/use-edit-key.ts'
import { useKey } from '../../runtime/keys.ts'
import { useMay } from '../../runtime/session.ts'
import { CallList } from './call-list.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { OrderList } from './order-list.tsx'
import { loadOrders, type OrdersData } from './orders-data.ts'
import { useOrderMoves } from './use-order-moves.ts'
import './orders-screen.css'

export const loader = loadOrders

export function Component() {
  const data = useLoaderData<OrdersData>()
  const may = useMay()
  const navigate = useNavigate()
  const [exported, setExported] = useState<readonly string[] | null>(null)
  const [isHandingOver, setHandingOver] = useState(false)
  // Scanned parcels are stored here, so that closing the dialog by accident loses none.
  const [batch, setBatch] = useState<readonly OrderListRow[]>([])
  const moves = useOrderMoves()
  const selected = useRef<readonly string[]>([])
  const noteSelected = useCallback((numbers: readonly string[]) => {
    selected.current = numbers
  }, [])
  useKey('KeyN', () => void navigate('/orders/new', { state: EDITED }), { isOff: !may('orders.change') })
  return (
    <>
      <PageHead title="Замовлення">
        {data.tab === 'packed' && may('orders.pack') && (
          <Button look="outline" icon="scan" isShort onClick={() => setHandingOver(true)}>
            Передати сканером
          </Button>
        )}
        {may('orders.change') && (
          <>
            <ButtonLink look="outline" icon="card" isShort to="/orders/payments">
              Оплати
            </ButtonLink>
            {/* The customers to call are another list, which cannot be exported as orders. */}
            {!data.calls && (
              <Button look="outline" icon="download" isShort onClick={() => setExported(selected.current)}>
                Експорт
              </Button>
            )}
            <ButtonLink icon="plus" isShort hotkey="N" to="/orders/new">
              Нове замовлення
            </ButtonLink>
          </>
        )}
      </PageHead>
      <StateTabs data={data} canCall={may('orders.change')} />
      {data.calls ? (
        <CallList calls={data.calls} />
      ) : (
        <OrderList data={data} onSelected={noteSelected} onExport={setExported} />
      )}
      {isHandingOver && (
        <HandOverDialog
          batch={batch}
          onBatch={setBatch}
          moves={moves}
          onClose={() => setHandingOver(false)}
        />
      )}
      {exported && <ExportDialog search={data.search} numbers={exported} onClose={() => setExported(null)} />}
    </>
  )
}

function StateTabs({ data: { counts, tab }, canCall }: { data: OrdersData; canCall: boolean }) {
  const tabs = [
    { id: 'open', name: 'Відкриті', count: counts.open },
    ...(canCall ? [{ id: 'calls', name: 'Передзвонити', count: counts.calls, isHot: counts.calls > 0 }] : []),
    ...(canCall ? [{ id: 'new', name: 'Нові', count: counts.new }] : []),
    { id: 'confirmed', name: 'Підтверджені', count: counts.confirmed },
    { id: 'packed', name: 'Зібрані', count: counts.packed },
    { id: 'shipped', name: 'У дорозі', count: counts.shipped },
    { id: 'pickup', name: 'До видачі', count: counts.pickup },
    { id: 'completed', name: 'Виконані' },
    { id: 'cancelled', name: 'Скасовані' },
    { id: 'returned', name: 'Повернені' },
  ]
  return <Tabs label="Замовлення за станом" tabs={tabs} current={tab} keep={['q']} />
}
