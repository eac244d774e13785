import '../../styles/today.css'
import '../../styles/sales-plot.css'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { Miss, RunningOut, Service, Takings, Today } from '#src/contract/admin/today.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { classes } from '../../parts/classes.ts'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { LoadFailed, Skeleton } from '../../parts/states.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { weekdayOf } from '../../runtime/formats.ts'
import { useMay, useSession } from '../../runtime/session.ts'
import { markSessionStale } from '../../runtime/stale-session.ts'
import { Calls } from './calls.tsx'
import { EditorWork } from './editor-work.tsx'
import { type InItsTime, inItsTime, useInItsTime } from './in-its-time.ts'
import { Misses } from './misses.tsx'
import { NewOrders } from './new-orders.tsx'
import { Queues } from './queues.tsx'
import { RunningOutList } from './running-out.tsx'
import { Services } from './services.tsx'
import { Sales } from './sales.tsx'

/** Requests everything at once. Only the queues are awaited; the rest comes when it comes, and may fail by itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  const days = new URL(request.url).searchParams.get('days') ?? '30'
  const { signal } = request
  const queues = getDesk<Today>('/today', { signal, shouldStore: () => true })
  const rest = {
    takings: inItsTime(askTakings(days, signal)),
    stock: inItsTime(getDesk<RunningOut[] | null>('/today/stock', { signal })),
    misses: inItsTime(getDesk<Miss[] | null>('/today/misses', { signal })),
    services: inItsTime(getDesk<Service[] | null>('/today/services', { signal })),
  }
  return { now: new Date(), today: await queues, ...rest }
}

/** The figures with the days that they belong to: they stay on the screen until others come. */
async function askTakings(days: string, signal: AbortSignal) {
  const takings = await getDesk<Takings | null>('/today/takings', { signal, query: { days } })
  return takings && { takings, days }
}

export function Component() {
  const { now, today, takings, stock, misses, services } = useLoaderData<typeof loader>()
  const may = useMay()
  const isInColumns =
    (may('orders.see') || may('takings.see')) && (may('goods.stock') || may('showcase.change'))
  return (
    <>
      <PageHead title="Сьогодні" facts={[weekdayOf(now)]}>
        {may('orders.change') && (
          <ButtonLink to="/orders/new" icon="plus" isShort hotkey="N">
            Нове замовлення
          </ButtonLink>
        )}
      </PageHead>
      <ShopClosed />
      <Queues queues={today.queues} />
      {!may('orders.see') && may('showcase.change') && <EditorWork now={now} />}
      <Calls calls={today.calls} now={now} />
      <div className={classes(isInColumns && 'duo', 'sec--n')}>
        <div>
          <NewOrders
            orders={today.orders}
            count={today.queues.new?.count ?? today.queues.to_pack?.count ?? 0}
          />
          <Part of={takings} right="takings.see">
            {(data) => <Sales {...data} />}
          </Part>
        </div>
        <div>
          <Part of={stock} right="goods.stock">
            {(data) => <RunningOutList goods={data} />}
          </Part>
          <Part of={misses} right="showcase.change">
            {(data) => <Misses misses={data} />}
          </Part>
        </div>
      </div>
      <Part of={services} right="counts.see">
        {(data) => <Services services={data} />}
      </Part>
    </>
  )
}

/** Shown while the shop is new or closed; another screen opens it. */
function ShopClosed() {
  const { is_shop_closed: isClosed } = useSession()
  const isHers = useMay()('settings.change')
  if (!isClosed || !isHers) return null
  return (
    <Note
      icon="flag"
      actions={
        <ButtonLink look="outline" to="/first-steps">
          Перші кроки
        </ButtonLink>
      }
    >
      <p>Магазин закрито: покупці його не бачать.</p>
    </Note>
  )
}

function Part<Data>({
  of,
  right,
  children,
}: {
  of: InItsTime<Data | null>
  right: Right
  children: (data: Data) => React.ReactNode
}) {
  const settled = useInItsTime(of)
  if (settled === null) return <Skeleton rows={4} />
  if (settled.data === undefined) return <PartFailed error={settled.error} />
  return settled.data === null ? <NotHers right={right} /> : children(settled.data)
}

/** Parts that the role may not see are left out. If the frame thinks that she may, her role has changed. */
function NotHers({ right }: { right: Right }) {
  const isOther = useMay()(right)
  useEffect(() => {
    if (isOther) markSessionStale()
  }, [isOther])
  return null
}

/** Without a connection, the bar above says so and stored data is shown around this part. */
function PartFailed({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  if (error instanceof DeskError && error.kind === 'offline') return null
  return <LoadFailed onRetry={() => void revalidate()} />
}
