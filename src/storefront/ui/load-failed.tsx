import { reloadPage } from '../runtime/reload-page.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export function LoadFailed({ title = 'Не вдалося завантажити товари' }: { title?: string }) {
  return (
    <EmptyState icon="warn" title={title} text="Перевірте з’єднання з інтернетом і спробуйте ще раз.">
      <Button look="outline" onClick={reloadPage}>
        Оновити
      </Button>
    </EmptyState>
  )
}
