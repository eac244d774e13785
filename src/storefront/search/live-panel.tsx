import type { ReactNode } from 'react'
import { countOf, PRODUCT_FORMS } from '#src/domain/plural.ts'
import { classes } from '../ui/classes.ts'
import type { LiveOption } from './live-options.ts'
import { LiveRow } from './live-row.tsx'
import type { LiveState } from './live-state.ts'
import { forgetQueries } from './recent-queries.ts'
import type { LiveList } from './use-live-search.ts'
import './live-search.css'

const SKELETONS = [1, 2, 3, 4]

/** What stands under the field. Only the rows are a list; the sentences around it are read out as they come. */
export function LivePanel({ list, className }: { list: LiveList; className?: string }) {
  const { state, options } = list
  const isEmpty = state.name === 'idle' && options.length === 0
  return (
    <>
      <output className="vh">{spoken(state)}</output>
      {!isEmpty && (
        // Pressing a row must not take the focus out of the field, or the list would be gone before the click.
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

/** The header stands lower while the bar above it is in sight; the panel must end above the window's edge all the same. */
function measureTop(panel: HTMLElement | null): void {
  panel?.style.setProperty('--live-top', `${panel.getBoundingClientRect().top}px`)
}

function PanelContent({ list }: { list: LiveList }) {
  const { state } = list
  if (state.name === 'hint') return <p className="live__hint">Введіть щонайменше 3 символи</p>
  if (state.name === 'idle') return <Recent list={list} />
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
  const groups = { products: of('product'), brands: of('brand'), categories: of('category') }
  const hasSide = groups.brands.length + groups.categories.length > 0
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
            </div>
          )}
        </div>
        {of('all').map(row)}
      </ListBox>
    </>
  )
}

function Recent({ list }: { list: LiveList }) {
  return (
    <>
      <ListBox list={list} label="Недавні запити">
        <Group title="Ви шукали">
          {list.options.map((option) => (
            <LiveRow key={option.key} list={list} option={option} reading="" />
          ))}
        </Group>
      </ListBox>
      <button type="button" className="live__forget" onClick={forgetQueries}>
        Очистити історію
      </button>
    </>
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

/** In words of its own: the sentence that is seen stands on the page once. */
function spoken(state: LiveState): string {
  if (state.name === 'hint') return 'Запит закороткий'
  if (state.name === 'nothing') return 'Результатів немає'
  if (state.name !== 'results') return ''
  return `Знайдено ${countOf(state.answer.found.stats.total_products, PRODUCT_FORMS)}`
}
