import { reloadPage } from '../../runtime/reload-page.ts'
import { useStore } from '../../runtime/stores/store.ts'
import { Icon } from '../../ui/icon.tsx'
import { connectionStore } from './connection-store.ts'

const TEXTS = {
  on: null,
  off: 'Немає з’єднання\u00A0— показуємо збережене',
  late: 'З’єднання повільне\u00A0— показуємо збережене',
}

/** The region is always present, so that screen readers announce changes in it. */
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
            <button type="button" className="link" onClick={reloadPage}>
              Оновити
            </button>
          )}
        </>
      )}
    </output>
  )
}
