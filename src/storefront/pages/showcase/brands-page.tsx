import type { Brand } from '#src/contract/showcase.ts'
import { groupThousands } from '#src/domain/money/money.ts'
import { BRAND_FORMS, countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { pageApi } from '../../runtime/calls/page-api.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { homePicture } from '../../runtime/seo/home-picture.ts'
import { sectionMeta } from '../../runtime/seo/section-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { groupByLetter } from './group-by-letter.ts'
import { NoEntries } from '../../ui/no-entries.tsx'
import type { Route } from './+types/brands-page.ts'
import './showcase.css'
import { Link } from '../../ui/link.tsx'

/** Fewer brands can be found at a glance without an index. */
const LETTERS_FROM = 25

const SELF = { title: 'Бренди', uri: '/brands' }

export async function loader({ context }: Route.LoaderArgs) {
  const api = pageApi(context)
  const [answer, picture] = await Promise.all([api.find<{ data: Brand[] }>('/api/brands'), homePicture(api)])
  return { brands: answer?.data ?? [], picture }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { picture }, matches }: Route.MetaArgs) {
  return sectionMeta(readShop(matches[0].loaderData), SELF, {
    description: 'Усі бренди та майстерні, чиї речі є в магазині.',
    picture,
  })
}

export default function BrandsPage({ loaderData: { brands } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs links={[]} current={SELF.title} />
      <PageHeading
        title={SELF.title}
        {...(brands.length > 0 && { note: countOf(brands.length, BRAND_FORMS) })}
      />
      {brands.length === 0 && (
        <NoEntries title="Брендів поки немає" text="Вони з’являться тут разом із товарами." />
      )}
      {brands.length < LETTERS_FROM ? <BrandTiles brands={brands} /> : <BrandLetters brands={brands} />}
    </>
  )
}

function BrandTiles({ brands }: { brands: readonly Brand[] }) {
  return (
    <ul className="brands">
      {brands.map(({ id, title, uri, products_count }) => (
        <li key={id}>
          <Link className="brand" to={uri}>
            <b>{title}</b>
            <span className="muted num">{countOf(products_count, PRODUCT_FORMS)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function BrandLetters({ brands }: { brands: readonly Brand[] }) {
  const groups = groupByLetter(brands)
  return (
    <>
      <nav className="letters" aria-label="Літери">
        {groups.map(({ letter, anchor }) => (
          <a key={letter} href={`#${anchor}`}>
            {letter}
          </a>
        ))}
      </nav>
      {groups.map(({ letter, anchor, items }) => (
        <section key={letter} className="letter" aria-labelledby={anchor}>
          <h2 id={anchor}>{letter}</h2>
          <ul>
            {items.map(({ id, title, uri, products_count }) => (
              <li key={id}>
                <Link to={uri}>
                  {title} <span className="muted num">{groupThousands(products_count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
