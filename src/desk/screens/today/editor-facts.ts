import type { GoodsChangeState, GoodsCounts } from '#src/contract/admin/goods.ts'
import type { HomeDraftData } from '#src/contract/admin/home.ts'
import type { ListedPage } from '#src/contract/admin/pages.ts'
import type { ListedPromotion } from '#src/contract/admin/promotions.ts'
import type { MissingAddress } from '#src/contract/admin/redirects.ts'
import { promotionDates } from '#src/domain/catalogue/promotion-dates.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { momentOf, whenOf } from '../../runtime/formats.ts'
import type { Queue } from './queues-of.ts'

export type EditorFacts = {
  counts: GoodsCounts
  home: HomeDraftData
  promotions: readonly ListedPromotion[]
  pages: readonly ListedPage[]
  missing: readonly MissingAddress[]
  changes: readonly GoodsChangeState[]
}

/** Each with the list that it counts; a count that would take too long is left out. */
export function contentQueues({ counts, pages, missing }: EditorFacts): Queue[] {
  const goods = [
    { name: 'Без фото', count: counts.no_picture, hint: 'товари', to: '/products?tab=no_picture' },
    { name: 'Без опису', count: counts.no_description, hint: 'товари', to: '/products?tab=no_description' },
    { name: 'Сховані', count: counts.hidden, hint: 'покупці їх не бачать', to: '/products?tab=hidden' },
  ].flatMap(({ count, ...queue }) => (count === null ? [] : [{ ...queue, count }]))
  return [
    ...goods,
    {
      name: 'Сторінки не повністю',
      count: pages.filter((page) => page.missing.length > 0).length,
      hint: 'бракує фактів магазину',
      to: '/pages',
      tone: 'hot',
    },
    { name: 'Ведуть у нікуди', count: missing.length, hint: 'адреси, які відкривали', to: '/redirects' },
  ]
}

export type Task = { title: string; hint: string; to: string }

const WEEK_MS = 7 * 24 * 3_600_000

/** Work that was begun and is not visible to shoppers, and what ends within a week. */
export function contentTasks({ home, promotions, pages }: EditorFacts, now: Date): Task[] {
  const running = promotions.filter(({ is_visible, state }) => is_visible && state === 'active')
  const inAWeek = kyivDay(new Date(now.getTime() + WEEK_MS))
  return [
    ...(home.is_changed
      ? [{ title: 'Головна: зміни не опубліковано', hint: draftHint(home), to: '/showcase' }]
      : []),
    ...(home.dead_links.length > 0
      ? [{ title: 'Банер веде в нікуди', hint: home.dead_links.join(', '), to: '/showcase' }]
      : []),
    ...running
      .filter(({ ends_on }) => ends_on <= inAWeek)
      .map((row) => promotionTask(`Акція «${row.title}» закінчується`, promotionDates(row), row)),
    ...running
      .filter(({ without_old_price: count }) => count > 0)
      .map((row) =>
        promotionTask(
          `Акція «${row.title}»: не всюди видно знижку`,
          `${countOf(row.without_old_price, PRODUCT_FORMS)} без старої ціни`,
          row,
        ),
      ),
    ...pages
      .filter(({ missing }) => missing.length > 0)
      .map(({ slug, title, missing }) => ({
        title: `Сторінка «${title}»: показано не всю`,
        hint: `не задано фактів: ${missing.length}`,
        to: `/pages/${slug}`,
      })),
  ]
}

function promotionTask(title: string, hint: string, { slug }: ListedPromotion): Task {
  return { title, hint, to: `/showcase/promotions/${slug}` }
}

function draftHint({ publish_at, changed_by, changed_at }: HomeDraftData): string {
  if (publish_at !== null) return `стане видно ${momentOf(publish_at)}`
  return [changed_by, changed_at && whenOf(changed_at)].filter(Boolean).join(', ')
}
