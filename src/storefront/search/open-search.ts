import { openModal } from '../ui/modal-store.ts'

/** Below it the search field of the header is not there: the same 768 px as in the stylesheets. */
const PHONE = '(max-width: 767px)'

export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches
}

/** Opens the search of a phone with what was typed in `input`. */
export function openSearch(input: HTMLInputElement | null): void {
  // Without the focus it is not given back at the end, which would bring the keyboard up again.
  input?.blur()
  openModal('search-modal', input?.value ?? '')
}
