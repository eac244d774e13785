import type { ReactNode } from 'react'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { LiveOption } from './live-options.ts'
import { LiveRow } from './live-row.tsx'
import type { LiveState } from './live-state.ts'
import type { LiveList } from './use-live-search.ts'
import './live-search.css'

const SKELETONS = [1, 2, 3, 4]

/** The panel below the field. Only its rows are a list; sentences around it are announced when they change. */
export function LivePanel({ list, className }: { list: LiveList; className?: string }) {
  const { state, options } = list
  const isEmpty = state.name === 'idle' && options.length === 0
  return (
    <>
      <output className="vh">{spoken(state)}</output>
      {!isEmpty && (
        // Pressing a row must not move the focus out of the field, or the list would disappear before the
        // click.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          className={classes('live', className)}
          ref={measureTop}
          aria-busy={state.name === 'loading'}
          onMouseDown={(event) => event.preventDefault()}
        >
          <PanelContent list={list} />
        </div>
      )}
    </>
  )
}

/**
 * The header is lower while the bar above it is visible; the panel must still end above the window's lower
 * edge.
 */
function measureTop(panel: HTMLElement | null): void {
  panel?.style.setProperty('--live-top', `${panel.getBoundingClientRect().top}px`)
}

function PanelContent({ list }: { list: LiveList }) {
  const { state } = list
  if (state.name === 'hint') return <p className="live__hint">Введіть щонайменше 3 символи</p>
  if (state.name === 'idle') return <Idle list={list} />
  if (state.name === 'nothing') return <NothingFound list={list} />
  const isLoading = state.name === 'loading'
  return (
    <>
      {isLoading && <span className="live__bar" />}
      {state.answer === null ? <Skeletons /> : <Results list={list} isOld={isLoading} />}
    </>
  )
}

function Results({ list, isOld }: { list: LiveList; isOld: boolean }) {
  const answer = 'answer' in list.state ? list.state.answer : null
  if (answer === null) return null
  const { query, found } = answer
  const reading = found.shown_for ?? query
  const of = (kind: LiveOption['kind']) => list.options.filter((option) => option.kind === kind)
  const groups = {
    products: of('product'),
    brands: of('brand'),
    categories: of('category'),
    collections: of('collection'),
  }
  const hasSide = groups.brands.length + groups.categories.length + groups.collections.length > 0
  const isTwofold = hasSide && groups.products.length > 0
  const row = (option: LiveOption) => (
    <LiveRow key={option.key} list={list} option={option} reading={reading} />
  )
  return (
    <>
      {found.shown_for !== null && (
        <p className="live__hint live__hint--read">Показано результати для «{found.shown_for}»</p>
      )}
      <ListBox list={list} label="Результати пошуку" className={classes(isOld && 'is-old')}>
        <div className={classes('live__grid', isTwofold && 'live__grid--two')} role="presentation">
          <Group title="Товари">{groups.products.map(row)}</Group>
          {hasSide && (
            <div className="live__side" role="presentation">
              <Group title="Бренди">{groups.brands.map(row)}</Group>
              <Group title="Категорії">{groups.categories.map(row)}</Group>
              <Group title="Колекції">{groups.collections.map(row)}</Group>
            </div>
          )}
        </div>
        {of('all').map(row)}
      </ListBox>
    </>
  )
}

/** Shown before anything is typed: the last queries, popular categories and goods. */
function Idle({ list }: { list: LiveList }) {
  const of = (kind: LiveOption['kind']) => list.options.filter((option) => option.kind === kind)
  const row = (option: LiveOption) => <LiveRow key={option.key} list={list} option={option} reading="" />
  const recent = of('recent')
  return (
    <div className="live__idle">
      <ListBox list={list} label="Недавні запити й популярне" className="live__grid live__grid--idle">
        <div role="presentation">
          <Group title="Ви шукали">{recent.map(row)}</Group>
          <Group title="Популярні категорії">{of('suggestion').map(row)}</Group>
        </div>
        <Group title="Популярні товари">{of('product').map(row)}</Group>
      </ListBox>
      {recent.length > 0 && <Forgetting list={list} queries={recent.map(({ query }) => query)} />}
    </div>
  )
}

/** Placed beside the rows, because a row is an option of the list and must not contain a button. */
function Forgetting({ list, queries }: { list: LiveList; queries: readonly string[] }) {
  return (
    <div className="live__forget">
      <button type="button" className="live__all-gone" onClick={() => list.forget(null)}>
        Очистити історію
      </button>
      {queries.map((query) => (
        <button
          key={query}
          type="button"
          className="ib"
          aria-label={`Прибрати запит «${query}»`}
          onClick={() => list.forget(query)}
        >
          <Icon name="close" size={20} />
        </button>
      ))}
    </div>
  )
}

function NothingFound({ list }: { list: LiveList }) {
  return (
    <>
      <p className="live__hint">
        <b>Нічого не знайдено</b>
        Спробуйте інший запит
      </p>
      {list.options.length > 0 && (
        <ListBox list={list} label="Розділи каталогу">
          {list.options.map((option) => (
            <LiveRow key={option.key} list={list} option={option} reading="" />
          ))}
        </ListBox>
      )}
    </>
  )
}

type BoxProps = { list: LiveList; label: string; className?: string; children: ReactNode }

function ListBox({ list, label, className, children }: BoxProps) {
  return (
    // The focus stays in the field, which names the active row.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role
    <div role="listbox" id={list.id} aria-label={label} className={className}>
      {children}
    </div>
  )
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place in a list
    <div role="group" aria-label={title}>
      <div className="live__h" aria-hidden="true">
        {title}
      </div>
      {children}
    </div>
  )
}

function Skeletons() {
  return SKELETONS.map((number) => (
    <div key={number} className="live__it live__sk" aria-hidden="true">
      <span className="pic sk" />
      <span className="sk sk--line" />
    </div>
  ))
}

/** Uses words of its own, so that the visible sentence is on the page only once. */
function spoken(state: LiveState): string {
  if (state.name === 'hint') return 'Запит закороткий'
  if (state.name === 'nothing') return 'Результатів немає'
  if (state.name !== 'results') return ''
  return `Знайдено ${countOf(state.answer.found.stats.total_products, PRODUCT_FORMS)}`
}
