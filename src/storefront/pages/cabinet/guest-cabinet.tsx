import { openModal } from '../../runtime/stores/modal-store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

/** What a guest sees at every address of the cabinet: no data, and how to sign in. */
export function GuestCabinet({ title }: { title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <EmptyState
        icon="user"
        title="Ви не увійшли до кабінету"
        text="Профіль, замовлення й улюблене бачить лише їхній власник. Купувати можна й без кабінету."
      >
        <p className="guest-actions">
          <Button onClick={() => openModal('login-modal')}>Увійти</Button>
          <Button look="outline" onClick={() => openModal('register-modal')}>
            Зареєструватися
          </Button>
        </p>
      </EmptyState>
    </>
  )
}
