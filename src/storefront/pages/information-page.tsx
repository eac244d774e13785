import type { Page } from '#src/contract/pages.ts'
import { tie } from '#src/domain/typography.ts'
import { pageApi } from '../calls/page-api.ts'
import { pageHeaders } from '../serving/page-headers.ts'
import { breadcrumbsLd } from '../seo/breadcrumbs-ld.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { pageContents } from './page-contents.ts'
import type { Route } from './+types/information-page.ts'
import '../styles/information.css'

/** «Про нас», delivery, payment, returns and whatever else the owner writes: text is data. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { data } = await pageApi(context).get<{ data: Page }>(`/api/pages/${encodeURIComponent(params.slug)}`)
  return { page: data, ...pageContents(data.content) }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { page }, matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData
  const { title, uri, description } = page
  return pageMeta(shop, {
    title,
    description,
    canonical: uri,
    jsonLd: [breadcrumbsLd(shop.origin, [], { title, uri })],
  })
}

export default function InformationPage({ loaderData: { page, html, headings } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs links={[]} current={page.title} />
      <PageHeading title={page.title} />
      <div className="information">
        {headings.length > 1 && (
          <nav className="information__nav" aria-label="Зміст">
            <ul>
              {headings.map(({ id, title }) => (
                <li key={id}>
                  <a className="link" href={`#${id}`}>
                    {tie(title)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <RichText html={tie(html)} />
      </div>
    </>
  )
}
