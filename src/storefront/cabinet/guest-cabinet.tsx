import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

const ROOT = { title: 'Кабінет', uri: '/cabinet' }

/** What a guest sees at every address of the cabinet: no data, and where to go on. */
export function GuestCabinet({ title }: { title: string }) {
  return (
    <>
      <Breadcrumbs links={title === ROOT.title ? [] : [ROOT]} current={title} />
      <PageHeading title={title} />
      <EmptyState
        icon="user"
        title="Ви не увійшли до кабінету"
        text="Профіль, замовлення й улюблене бачить лише їхній власник. Купувати можна й без кабінету."
      >
        <ButtonLink to="/">До каталогу</ButtonLink>
      </EmptyState>
    </>
  )
}
