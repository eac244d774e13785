import { headerBottom, avoidControls } from './free-place.ts'

/** Below the header, which may stand lower at the top of a page, and over no control of the page. */
export function placeToasts(list: HTMLElement): () => void {
  list.style.setProperty('--toasts-top', `${headerBottom()}px`)
  return avoidControls(list, 1)
}
