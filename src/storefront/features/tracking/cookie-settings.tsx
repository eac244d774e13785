import type { Settings } from '#src/contract/settings.ts'
import { askAgainStore } from './consent-store.ts'
import { isTracked } from './tracking-ids.ts'

/** Opens the banner again. Not rendered where there is nothing to decide. */
export function CookieSettings({ settings }: { settings: Settings }) {
  if (!isTracked(settings)) return null
  return (
    <button type="button" className="cookie-settings needs-script" onClick={() => askAgainStore.set(true)}>
      Налаштування cookies
    </button>
  )
}
