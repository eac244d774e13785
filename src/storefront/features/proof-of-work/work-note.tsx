import { useStore } from '../../runtime/stores/store.ts'
import { workStore } from './work-store.ts'

/** Rendered even while it is empty: a change of a status region is announced, a region that appears is not. */
export function WorkNote() {
  const isWorking = useStore(workStore)
  return <output className="help">{isWorking && 'Перевіряємо, що ви не робот…'}</output>
}
