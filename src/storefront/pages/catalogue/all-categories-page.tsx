import type { CategoryNode } from '#src/contract/catalogue.ts'
import { filledCategories } from '#src/domain/navigation/filled-categories.ts'
import { tie } from '#src/domain/text/typography.ts'
import { pageApi } from '../../runtime/calls/page-api.ts'
import { ALL_CATEGORIES } from '../../runtime/shop/all-categories.ts'
import { LetterGroups } from '../../ui/letter-groups.tsx'
import { homePicture } from '../../runtime/seo/home-picture.ts'
import { sectionMeta } from '../../runtime/seo/section-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { Route } from './+types/all-categories-page.ts'
import './all-categories.css'

type Entry = { id: number; title: string; uri: string }
type Branch = Entry & { children: Entry[] }

/** Loads the first two levels, for which a menu has no room. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = pageApi(context)
  const [{ data }, picture] = await Promise.all([
    api.get<{ data: CategoryNode[] }>('/api/categories'),
    homePicture(api),
  ])
  const branches: Branch[] = filledCategories(data).map((category) => ({
    ...entryOf(category),
    children: category.children.map(entryOf),
  }))
  return { branches, picture }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { picture }, matches }: Route.MetaArgs) {
  const { title, url } = ALL_CATEGORIES
  return sectionMeta(readShop(matches[0].loaderData), { title, uri: url }, { picture })
}

export default function AllCategoriesPage({ loaderData: { branches } }: Route.ComponentProps) {
  const flat = branches.filter(({ children }) => children.length === 0)
  const deep = branches.filter(({ children }) => children.length > 0)
  return (
    <>
      <Breadcrumbs links={[]} current={ALL_CATEGORIES.title} />
      <PageHeading title={ALL_CATEGORIES.title} />
      <div className="allcats">
        {deep.map(({ id, title, uri, children }) => (
          <div key={id}>
            <h2>
              <Link to={uri}>{tie(title)}</Link>
            </h2>
            <ul>
              {children.map((child) => (
                <li key={child.id}>
                  <Link to={child.uri}>{tie(child.title)}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <LetterGroups entries={flat} />
      </div>
    </>
  )
}

function entryOf({ id, title, uri }: CategoryNode): Entry {
  return { id, title, uri }
}
