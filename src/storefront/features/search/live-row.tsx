import type { ReactNode } from 'react'
import { highlightMatch } from '#src/domain/search-language/highlight-match.ts'
import { groupThousands } from '#src/domain/money/money.ts'
import { countOf, pluralForm, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { LiveOption } from './live-options.ts'
import type { LiveList } from './use-live-search.ts'

type RowProps = { list: LiveList; option: LiveOption; reading: string }

/** One option of the list. The field's arrow keys reach it, so the focus need not leave the field. */
export function LiveRow({ list, option, reading }: RowProps) {
  return (
    <Link
      className={ROW_CLASSES[option.kind]}
      // An option that is also a link, so that it can be opened in a new tab.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      id={list.idOf(option)}
      aria-selected={list.active === option}
      tabIndex={-1}
      to={option.to}
      onClick={() => list.choose(option)}
    >
      <RowContent option={option} reading={reading} />
    </Link>
  )
}

const SHORT_ROW = 'live__it live__it--s'
const ROW_CLASSES: Readonly<Record<LiveOption['kind'], string>> = {
  product: 'live__it',
  brand: SHORT_ROW,
  category: SHORT_ROW,
  collection: SHORT_ROW,
  recent: `${SHORT_ROW} live__it--recent`,
  suggestion: SHORT_ROW,
  all: 'live__all',
}

function RowContent({ option, reading }: { option: LiveOption; reading: string }): ReactNode {
  if (option.kind === 'product') {
    const { picture, title, price, old_price } = option.product
    return (
      <>
        <Picture picture={picture} alt="" sizes="56px" isSmall loading="eager" />
        <Title text={title} reading={reading} />
        {price !== null && <Price price={price} oldPrice={old_price} />}
      </>
    )
  }
  if (option.kind === 'brand') {
    return (
      <>
        <Title text={option.item.title} reading={reading} />
        {option.item.products_count !== null && (
          <span className="muted num">{countOf(option.item.products_count, PRODUCT_FORMS)}</span>
        )}
      </>
    )
  }
  if (option.kind === 'category' || option.kind === 'collection') {
    const { picture, title, products_count } = option.item
    return (
      <>
        {picture && <Picture picture={picture} alt="" sizes="36px" isSmall loading="eager" />}
        <Title text={title} reading={reading} />
        {products_count !== null && (
          <span className="muted num">
            {groupThousands(products_count)}
            <span className="vh"> {pluralForm(products_count, PRODUCT_FORMS)}</span>
          </span>
        )}
      </>
    )
  }
  if (option.kind === 'all') {
    return (
      <>
        Показати всі результати: {countOf(option.total, PRODUCT_FORMS)}
        <Icon name="right" size={20} />
      </>
    )
  }
  return (
    <>
      <Icon name={option.kind === 'recent' ? 'search' : 'right'} size={20} />
      <b>{option.kind === 'recent' ? option.query : tie(option.title)}</b>
    </>
  )
}

/** A title with the words of the query in bold. */
function Title({ text, reading }: { text: string; reading: string }) {
  return (
    <b>
      {highlightMatch(tie(text), reading).map(({ text: part, match }, index) =>
        match ? <mark key={index}>{part}</mark> : part,
      )}
    </b>
  )
}
