import { ICON_SHAPES } from './icon-shapes.ts'

const SPRITE = import.meta.env.SSR ? spriteHtml() : ''

/**
 * All icons of a page, once at the top of the body; `Icon` refers to them. Only the server writes them:
 * hydration keeps the content of the element, so the browser need not load the shapes a second time.
 */
export function IconSprite() {
  return (
    <svg
      className="sprite"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: SPRITE }}
    />
  )
}

function spriteHtml(): string {
  return Object.entries(ICON_SHAPES)
    .map(([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shape}</symbol>`)
    .join('')
}
