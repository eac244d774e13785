import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownPriceList } from '#src/contract/admin/imports.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Icon } from '../../parts/icon.tsx'
import { NetMenu } from '../../parts/net-menu.tsx'
import { LoadFailed } from '../../parts/states.tsx'
import { Tag } from '../../parts/status.tsx'
import { whenOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { say } from '../../runtime/toasts.ts'
import { useAsked } from '../../runtime/use-asked.ts'
import { listName } from './list-name.ts'
import { RemoveList } from './remove-list.tsx'

const NONE: readonly ShownPriceList[] = []
const isAnyLeaving = (lists: readonly ShownPriceList[]) => lists.some(({ is_leaving }) => is_leaving)

/** The price lists that the shop's goods come from. The owner can remove one together with its goods. */
export function PriceLists({ version }: { version: string }) {
  const may = useMay()
  const [asked, setAsked] = useState<ShownPriceList | null>(null)
  const { found, error, load } = useAsked<ShownPriceList[]>('/price-lists', isAnyLeaving, version)
  const lists = found ?? NONE
  const watchLeaving = useFarewell(found)
  if (error === null && lists.length === 0) return null
  return (
    <section className="imp-side" aria-label="Звідки товари">
      <h2 className="hs">Звідки товари</h2>
      {error !== null && <LoadFailed reason={error} onRetry={() => void load()} />}
      <ul className="rows">
        {lists.map((list) => (
          <li key={list.id}>
            <span className="grow">
              <b>{listName(list)}</b>
              <span className="s2">{factsOf(list)}</span>
              {list.problem !== null && <span className="s2 bad">{list.problem}</span>}
            </span>
            {list.is_leaving && <Tag tone="warn">прибирається</Tag>}
            {list.is_removable && !list.is_leaving && may('settings.change') && (
              <NetMenu
                className="ib"
                label={`Дії з товарами: ${listName(list)}`}
                items={[
                  {
                    name: 'Прибрати з усіма товарами…',
                    icon: 'x',
                    isDanger: true,
                    act: () => setAsked(list),
                  },
                ]}
              >
                <Icon name="dots" />
              </NetMenu>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <RemoveList
          list={asked}
          onClose={() => setAsked(null)}
          onAsked={() => {
            watchLeaving(asked)
            void load()
          }}
        />
      )}
    </section>
  )
}

function factsOf({ visible, hidden, imported_at }: ShownPriceList): string {
  return [
    `${countOf(visible, PRODUCT_FORMS)} на сайті`,
    hidden > 0 ? `приховано ${hidden}` : '',
    imported_at === null ? '' : `прочитано ${whenOf(imported_at)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * Returns what to call when the removal of a list was requested: a toast says when it is gone. The removal may end before
 * any loaded list shows that it has begun.
 */
function useFarewell(lists: readonly ShownPriceList[] | null): (list: ShownPriceList) => void {
  const { revalidate } = useRevalidator()
  const leaving = useRef(new Map<number, ShownPriceList>())
  useEffect(() => {
    if (lists === null) return
    for (const list of lists) if (list.is_leaving) leaving.current.set(list.id, list)
    for (const [id, list] of leaving.current) {
      const current = lists.find((one) => one.id === id)
      if (current && (current.is_leaving || current.problem === null)) continue
      leaving.current.delete(id)
      if (current) continue
      say(`Прайс «${listName(list)}» прибрано з товарами`)
      // The schedule was removed together with the list, and its imports can no longer be rolled back.
      void revalidate()
    }
  }, [lists, revalidate])
  return (list) => leaving.current.set(list.id, list)
}
