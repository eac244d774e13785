import { headerBottom, avoidControls } from './free-place.ts'

/**
 * Places the toasts below the header, which is lower at the top of a page, and off the controls of the page.
 */
export function placeToasts(list: HTMLElement): () => void {
  list.style.setProperty('--toasts-top', `${headerBottom()}px`)
  return avoidControls(list, 1)
}
