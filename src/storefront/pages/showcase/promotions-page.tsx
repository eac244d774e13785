import type { Promotion } from '#src/contract/showcase.ts'
import { countOf, PROMOTION_FORMS } from '#src/domain/text/plural.ts'
import { pageApi } from '../../runtime/calls/page-api.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { packData, readPacked } from '../../runtime/serving/packed-data.ts'
import { sectionMeta } from '../../runtime/seo/section-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { NoEntries } from '../../ui/no-entries.tsx'
import { PromotionTile } from './promotion-tile.tsx'
import type { Route } from './+types/promotions-page.ts'

const SELF = { title: 'Акції', uri: '/promotions' }

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await pageApi(context).find<{ data: Promotion[] }>('/api/promotions')
  return { promotions: packData(answer?.data ?? []) }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return sectionMeta(readShop(matches[0].loaderData), SELF, {
    description: 'Знижки й особливі пропозиції, що діють зараз або скоро почнуться.',
    picture: readPacked(loaderData.promotions).find(({ picture }) => picture)?.picture ?? null,
  })
}

export default function PromotionsPage({ loaderData }: Route.ComponentProps) {
  const promotions = readPacked(loaderData.promotions)
  return (
    <>
      <Breadcrumbs links={[]} current={SELF.title} />
      <PageHeading
        title={SELF.title}
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
