import type { Collection } from '#src/contract/showcase.ts'
import { COLLECTION_FORMS, countOf } from '#src/domain/text/plural.ts'
import { pageApi } from '../../runtime/calls/page-api.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { packData, readPacked } from '../../runtime/serving/packed-data.ts'
import { sectionMeta } from '../../runtime/seo/section-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CollectionTile } from '../../features/cards/collection-tile.tsx'
import { NoEntries } from '../../ui/no-entries.tsx'
import type { Route } from './+types/collections-page.ts'

const SELF = { title: 'Колекції', uri: '/collections' }

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await pageApi(context).find<{ data: Collection[] }>('/api/collections')
  return { collections: packData(answer?.data ?? []) }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return sectionMeta(readShop(matches[0].loaderData), SELF, {
    description: 'Добірки речей, які пасують одна до одної.',
    picture: readPacked(loaderData.collections).find(({ picture }) => picture)?.picture ?? null,
  })
}

export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const collections = readPacked(loaderData.collections)
  return (
    <>
      <Breadcrumbs links={[]} current={SELF.title} />
      <PageHeading
        title={SELF.title}
        {...(collections.length > 0 && { note: countOf(collections.length, COLLECTION_FORMS) })}
      />
      {collections.length === 0 && (
        <NoEntries title="Колекцій поки немає" text="Щойно складемо першу, вона з’явиться тут." />
      )}
      <div className="tiles">
        {collections.map((collection, index) => (
          <CollectionTile key={collection.id} collection={collection} heading="h2" isEager={index < 3} />
        ))}
      </div>
    </>
  )
}
