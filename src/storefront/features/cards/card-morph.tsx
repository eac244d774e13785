import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** By this name the browser knows that two pictures are one; in a page only one element may bear it. */
const NAME = 'product-picture'
const GALLERY = '.gal__strip'

/**
 * Lets the picture of a card become that of its product's page, and on the way back the card's again. Which two belong
 * together only the click shows, so the name is given at that moment; the links do the rest.
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

  // Before the browser looks at the page that has just come.
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
