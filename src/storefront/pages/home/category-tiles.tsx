import { countOf, PRODUCT_FORMS, PROMOTION_FORMS } from '#src/domain/text/plural.ts'
import { tie } from '#src/domain/text/typography.ts'
import { useShop } from '../../runtime/shop/shop-data.ts'
import { ALL_CATEGORIES } from '../../runtime/shop/all-categories.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

const SIZES = '(min-width:1440px) 152px, (min-width:1200px) 11vw, (min-width:768px) 22vw, 64px'

/** @param promotionsCount number of active promotions */
export function CategoryTiles({ promotionsCount }: { promotionsCount: number }) {
  const { categories, hasMoreCategories, settings } = useShop()
  const promotions = settings.headerMenu.find(({ url }) => url === '/promotions')
  if (categories.length === 0) return null
  return (
    <section className="section" aria-labelledby="catalogue">
      <SectionHead id="catalogue" title="Каталог" />
      <ul className="cats">
        {categories.map(({ id, title, uri, picture, products_count }) => (
          <li key={id}>
            <Link className="cat" to={uri}>
              <Picture picture={picture} alt="" sizes={SIZES} isSmall />
              <b>{tie(title)}</b>
              <span>{countOf(products_count, PRODUCT_FORMS)}</span>
            </Link>
          </li>
        ))}
        {hasMoreCategories && (
          <li>
            <Link className="cat cat--all" to={ALL_CATEGORIES.url}>
              <span className="pic" aria-hidden="true">
                <Icon name="menu" />
              </span>
              <b>{ALL_CATEGORIES.title}</b>
            </Link>
          </li>
        )}
        {promotions && (
          <li>
            <Link className="cat cat--sale" to={promotions.url}>
              <SaleMark badge={promotions.badge} />
              <b>{tie(promotions.title)}</b>
              {promotions.products_count !== null ? (
                <span>{countOf(promotions.products_count, PRODUCT_FORMS)}</span>
              ) : (
                promotionsCount > 0 && <span>{countOf(promotionsCount, PROMOTION_FORMS)}</span>
              )}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

/** «до −30 %» with its first word set smaller, or a percent sign if the owner has set no badge. */
function SaleMark({ badge }: { badge: string | null }) {
  const [, small = '', large = badge ?? '%'] = /^(до|від)\s(.+)$/.exec(badge ?? '') ?? []
  return (
    <span className="pic" aria-hidden="true">
      {small && <small>{small}</small>}
      {large}
    </span>
  )
}
