import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The view transition name that connects two pictures. Only one element of a page may have it at a time. */
const NAME = 'product-picture'
const GALLERY = '.gal__strip'

/**
 * Lets the picture of a card morph into that of the product's page, and back. Only the click shows which two
 * belong together, so the name is given at that moment; the links start the transition.
 */
export function CardMorph() {
  const { pathname } = useLocation()
  const opened = useRef('')

  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener(
      'click',
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.card a[href]') : null
        if (!link) return
        opened.current = link.pathname
        giveName(pictureOf(link))
      },
      { signal: stop.signal, capture: true },
    )
    return () => stop.abort()
  }, [])

  // A layout effect, so that it runs before the browser captures the new page.
  useLayoutEffect(() => {
    if (pathname === opened.current) giveName(document.querySelector(GALLERY))
    else giveName(pictureOf(cardOf(opened.current)))
  }, [pathname])

  return null
}

function cardOf(path: string): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('.card a[href]')
  return [...links].find((link) => link.pathname === path)
}

function pictureOf(link: HTMLAnchorElement | undefined): Element | null {
  return link?.closest('.card')?.querySelector('.card__pic') ?? null
}

function giveName(element: Element | null): void {
  for (const named of document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')) {
    named.style.viewTransitionName = ''
  }
  if (element instanceof HTMLElement) element.style.viewTransitionName = NAME
}
