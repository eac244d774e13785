import type { CheckoutOptions } from '#src/contract/orders.ts'
import type { Page } from '#src/contract/pages.ts'
import { tie } from '#src/domain/text/typography.ts'
import { orElse, pageApi } from '../../runtime/calls/page-api.ts'
import { serverContext } from '../../runtime/calls/server-context.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { homePicture } from '../../runtime/seo/home-picture.ts'
import { sectionMeta } from '../../runtime/seo/section-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { MethodList } from './method-list.tsx'
import { methodRows } from './method-rows.ts'
import { ShopContacts } from './shop-contacts.tsx'
import { pageContents, withMedia } from './page-contents.ts'
import type { Route } from './+types/information-page.ts'
import './information.css'

/** Pages on which the owner describes delivery or payment, with the options that they list. */
const METHOD_PAGES: Partial<Record<string, 'deliveries' | 'payments'>> = {
  delivery: 'deliveries',
  payments: 'payments',
}

const CONTACTS = 'contacts'

/** About us, delivery, payment, returns and any other page that the owner writes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { apiBaseUrl } = context.get(serverContext).options
  const api = pageApi(context)
  const kind = METHOD_PAGES[params.slug]
  const [{ data }, options, picture] = await Promise.all([
    api.get<{ data: Page }>(`/api/pages/${encodeURIComponent(params.slug)}`),
    kind ? orElse(api.get<{ data: CheckoutOptions }>('/api/checkout'), null) : null,
    homePicture(api),
  ])
  const methods = kind && options ? methodRows(options.data, kind) : []
  return { page: data, methods, picture, ...pageContents(withMedia(data.content, apiBaseUrl)) }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ loaderData: { page, picture }, matches }: Route.MetaArgs) {
  return sectionMeta(readShop(matches[0].loaderData), page, { description: page.description, picture })
}

export default function InformationPage({
  loaderData: { page, methods, html, headings },
}: Route.ComponentProps) {
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
        <div>
          <RichText html={tie(html)} />
          <MethodList methods={methods} />
          {page.slug === CONTACTS && <ShopContacts />}
        </div>
      </div>
    </>
  )
}
