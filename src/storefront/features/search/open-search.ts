import { afterPress } from '../../runtime/late-parts/after-paint.ts'
import { openModal } from '../../runtime/stores/modal-store.ts'

/** Below it the search field of the header is not there: the same 768 px as in the stylesheets. */
const PHONE = '(max-width: 767px)'

export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches
}

/** Opens the search of a phone, which takes over what is typed in `input` by the time it comes. */
export function openSearch(input: HTMLInputElement | null): void {
  afterPress(() => openModal('search-modal', input))
}
