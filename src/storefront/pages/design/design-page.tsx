import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import type { Listing } from '#src/contract/catalogue.ts'
import { pageApi } from '../../runtime/calls/page-api.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ButtonSpecimens } from './button-specimens.tsx'
import { CardSpecimens } from './card-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { ListingSpecimens } from './listing-specimens.tsx'
import { ModalSpecimens } from './modal-specimens.tsx'
import { NoticeSpecimens } from './notice-specimens.tsx'
import { PartSpecimens } from './part-specimens.tsx'
import './design.css'

const PICTURES = 8

/** The specimens use pictures of real goods. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await pageApi(context).get<Pick<Listing, 'data'>>(`/api/products?per_page=${PICTURES}`)
  return { pictures: data.map(({ picture }) => picture) }
}

export function meta() {
  return [{ title: 'Складові вітрини' }, { name: 'robots', content: 'noindex' }]
}

/** Every component in every state, for developers; `routes.ts` has this page only in development. */
export default function DesignPage() {
  const { pictures } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs links={[]} current="Складові вітрини" />
      <PageHeading title="Складові вітрини" />
      <ButtonSpecimens />
      <FieldSpecimens />
      <PartSpecimens />
      <CardSpecimens pictures={pictures} />
      <ListingSpecimens />
      <NoticeSpecimens />
      <ModalSpecimens />
    </>
  )
}
