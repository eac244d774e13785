import { useAskedParams, withParam } from '../runtime/asked-params.ts'
import { Button } from './button.tsx'
import { Empty } from './states.tsx'

/** Replaces a list whose search has found nothing. */
export function NothingFound() {
  const [, changeParams] = useAskedParams()
  return (
    <Empty icon="search" title="За цим відбором нічого немає">
      <Button look="outline" onClick={() => changeParams((asked) => withParam(asked, 'q', ''))}>
        Скинути
      </Button>
    </Empty>
  )
}
