import '../../styles/showcase.css'
import './showcase-screen.css'
import { Link, useLoaderData } from 'react-router'
import type { ListedPromotion } from '#src/contract/admin/promotions.ts'
import { promotionDates } from '#src/domain/catalogue/promotion-dates.ts'
import { NEW_SLUG } from '#src/domain/catalogue/slug.ts'
import { discountText } from '#src/domain/money/discount.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Section } from '../../parts/section.tsx'
import { Empty } from '../../parts/states.tsx'
import { rowMark, useRowKeys } from '../../parts/use-row-keys.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'
import { EntryPeek } from './entry-peek.tsx'
import { PromotionsCalendar } from './promotions-calendar.tsx'
import { ShowcaseTabs } from './showcase-tabs.tsx'

type Loaded = { promotions: ListedPromotion[]; today: string }

export function loader(): Promise<Loaded> {
  return getDesk<Loaded>('/showcase/promotions')
}

const isRunning = ({ is_visible, state }: ListedPromotion) => is_visible && state === 'active'
const GROUPS: readonly { title: string; holds: (row: ListedPromotion) => boolean }[] = [
  { title: 'Тривають', holds: isRunning },
  { title: 'Заплановано', holds: ({ is_visible, state }) => is_visible && state === 'upcoming' },
  { title: 'Зупинено', holds: ({ is_visible, state }) => !is_visible && state !== 'finished' },
  { title: 'Минули', holds: ({ state }) => state === 'finished' },
]

export function Component() {
  const { promotions, today } = useLoaderData<Loaded>()
  const press = usePress()
  const keys = useRowKeys({
    rows: GROUPS.flatMap(({ holds }) => promotions.filter(holds)),
    keyOf: ({ slug }) => slug,
    hrefOf: ({ slug }) => `/showcase/promotions/${slug}`,
    onNext: (row) => row.state !== 'finished' && void press(row),
    canPeek: true,
  })
  const unseen = promotions.filter((row) => isRunning(row) && row.without_old_price > 0)
  return (
    <>
      <PageHead title="Акції">
        <ButtonLink to={`/showcase/promotions/${NEW_SLUG}`} icon="plus">
          Нова акція
        </ButtonLink>
      </PageHead>
      <ShowcaseTabs />
      {promotions.length === 0 && (
        <Empty icon="cal" title="Акцій ще немає">
          <p>Назвіть дні, товари і знижку: ціни зміняться й повернуться самі.</p>
          <ButtonLink look="outline" to={`/showcase/promotions/${NEW_SLUG}`}>
            Створити акцію
          </ButtonLink>
        </Empty>
      )}
      <PromotionsCalendar promotions={promotions} today={today} />
      {unseen.map(({ slug, title, without_old_price }) => (
        <Note key={slug} tone="warn">
          <p>
            <Link to={`/showcase/promotions/${slug}`}>«{title}»</Link>:{' '}
            {countOf(without_old_price, PRODUCT_FORMS)} без старої ціни, покупець не побачить знижки
          </p>
        </Note>
      ))}
      {GROUPS.map(({ title, holds }) => {
        const rows = promotions.filter(holds)
        if (rows.length === 0) return null
        return (
          <Section key={title} title={title}>
            <ul className="rows">
              {rows.map((row) => (
                <li key={row.slug} {...rowMark(keys.current, row.slug)}>
                  <PromotionRow row={row} onPress={() => press(row)} />
                </li>
              ))}
            </ul>
          </Section>
        )
      })}
      {keys.peeked && (
        <EntryPeek
          kind="promotions"
          entry={keys.peeked}
          facts={factsOf(keys.peeked)}
          onClose={keys.closePeek}
        />
      )}
    </>
  )
}

/** The words of the button. A promotion that has not begun is cancelled, not stopped. */
function wordsOf({ state, is_visible }: ListedPromotion): { press: string; done: string } {
  if (!is_visible) return { press: 'Поновити', done: 'Поновлено' }
  return state === 'upcoming'
    ? { press: 'Відмінити', done: 'Відмінено' }
    : { press: 'Зупинити', done: 'Зупинено' }
}

/** Stops a promotion that is running or planned, or resumes it. */
function usePress() {
  const change = useChange()
  return (row: ListedPromotion): Promise<boolean> =>
    change(
      () => turn(row.slug, !row.is_visible),
      `${wordsOf(row).done}: ${row.title}`,
      () => turn(row.slug, row.is_visible),
    )
}

const turn = (slug: string, isOn: boolean) =>
  sendDesk('POST', `/showcase/promotions/${slug}/switch`, { is_visible: isOn })

function PromotionRow({ row, onPress }: { row: ListedPromotion; onPress: () => unknown }) {
  const { slug, title, state, is_pricing } = row
  const { press } = wordsOf(row)
  return (
    <>
      <Link className="grow" to={`/showcase/promotions/${slug}`}>
        <b>{title}</b>
        <span className="s2">{factsOf(row).join(' · ')}</span>
      </Link>
      {is_pricing && <span className="tagx tagx--ok">ціни діють</span>}
      {state !== 'finished' && (
        <Button look="outline" aria-label={`${press}: ${title}`} onClick={onPress}>
          {press}
        </Button>
      )}
    </>
  )
}

function factsOf(row: ListedPromotion): string[] {
  const discount = discountText({
    discount_kind: row.discount_kind,
    discount:
      row.discount !== null && row.discount_kind === 'amount' ? toKopiykas(row.discount) : row.discount,
  })
  return [promotionDates(row), discount ?? 'ціни не змінює', countOf(row.goods_count, PRODUCT_FORMS)]
}
