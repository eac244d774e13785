import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function LoadFailed() {
  return (
    <EmptyState
      icon="warn"
      title="Не вдалося завантажити дані"
      text="Перевірте з’єднання з інтернетом і спробуйте ще раз."
    >
      <Button look="outline" onClick={() => window.location.reload()}>
        Оновити
      </Button>
    </EmptyState>
  )
}
