import { ButtonLink } from '../../parts/button.tsx'
import { Empty } from '../../parts/states.tsx'
import { useMay } from '../../runtime/session.ts'

/** Shown instead of the grid if nothing is found, or the shop has no goods yet. */
export function NoGoods({ isNarrowed }: { isNarrowed: boolean }) {
  const may = useMay()
  if (isNarrowed)
    return (
      <Empty icon="search" title="За цим відбором нічого немає">
        <ButtonLink look="outline" to="/products">
          Скинути
        </ButtonLink>
      </Empty>
    )
  if (!may('import.run')) return <Empty icon="tag" title="Товарів ще немає" />
  return (
    <Empty icon="tag" title="Візьміть товари з прайсу">
      <ButtonLink to="/import">Імпорт</ButtonLink>
    </Empty>
  )
}
