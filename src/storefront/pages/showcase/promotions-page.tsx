import type { Promotion } from '#src/contract/showcase.ts'
import { countOf, PROMOTION_FORMS } from '#src/domain/text/plural.ts'
import { pageApi } from '../../runtime/calls/page-api.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { packData, readPacked } from '../../runtime/serving/packed-data.ts'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { NoEntries } from '../../ui/no-entries.tsx'
import { PromotionTile } from './promotion-tile.tsx'
import type { Route } from './+types/promotions-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await pageApi(context).find<{ data: Promotion[] }>('/api/promotions')
  return { promotions: packData(answer?.data ?? []) }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), {
    title: 'Акції',
    description: 'Знижки й особливі пропозиції, що діють зараз або скоро почнуться.',
    canonical: '/promotions',
  })
}

export default function PromotionsPage({ loaderData }: Route.ComponentProps) {
  const promotions = readPacked(loaderData.promotions)
  return (
    <>
      <Breadcrumbs links={[]} current="Акції" />
      <PageHeading
        title="Акції"
        {...(promotions.length > 0 && { note: countOf(promotions.length, PROMOTION_FORMS) })}
      />
      {promotions.length === 0 ? (
        <NoEntries title="Акцій зараз немає" text="Щойно вони почнуться, ми покажемо їх тут." />
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
