import { useStore } from '../stores/store.ts'
import { Icon } from '../ui/icon.tsx'
import { connectionStore } from './connection-store.ts'

const TEXTS = {
  on: null,
  off: 'Немає з’єднання — показуємо збережене',
  late: 'З’єднання повільне — показуємо збережене',
}

/** The region is always there, so that screen readers notice what appears in it. */
export function ConnectionBar() {
  const connection = useStore(connectionStore)
  const text = TEXTS[connection]
  return (
    <output className={text === null ? 'vh' : 'conn'}>
      {text !== null && (
        <>
          <Icon name="refresh" size={20} />
          {text}
          {connection === 'late' && (
            <button type="button" className="link" onClick={() => window.location.reload()}>
              Оновити
            </button>
          )}
        </>
      )}
    </output>
  )
}
