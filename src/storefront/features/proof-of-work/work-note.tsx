import { useStore } from '../../runtime/stores/store.ts'
import { workStore } from './work-store.ts'

/** Stands there empty: what comes into a status is read out, a status that comes is not. */
export function WorkNote() {
  const isWorking = useStore(workStore)
  return <output className="help">{isWorking && 'Перевіряємо, що ви не робот…'}</output>
}
