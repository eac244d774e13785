import type { Promotion } from '#src/contract/showcase.ts'
import { countOf, PROMOTION_FORMS } from '#src/domain/plural.ts'
import { pageApi } from '../page-api.ts'
import { pageHeaders } from '../page-headers.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PromotionTile } from './promotion-tile.tsx'
import type { Route } from './+types/promotions-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await pageApi(context).get<{ data: Promotion[] }>('/api/promotions')
  return { promotions: data }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: 'Акції',
    description: 'Знижки й особливі пропозиції, що діють зараз і скоро почнуться.',
    canonical: '/promotions',
  })
}

export default function PromotionsPage({ loaderData: { promotions } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs links={[]} current="Акції" />
      <PageHeading
        title="Акції"
        {...(promotions.length > 0 && { note: countOf(promotions.length, PROMOTION_FORMS) })}
      />
      {promotions.length === 0 ? (
        <NoPromotions />
      ) : (
        <div className="tiles">
          {promotions.map((promotion, index) => (
            <PromotionTile key={promotion.id} promotion={promotion} isEager={index < 3} />
          ))}
        </div>
      )}
    </>
  )
}

function NoPromotions() {
  return (
    <div className="empty">
      <Icon name="box" />
      <b>Акцій зараз немає</b>
      <p>Щойно вони почнуться, ми покажемо їх тут.</p>
      <ButtonLink to="/">До каталогу</ButtonLink>
    </div>
  )
}
