import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Picture } from './picture.tsx'

const picture = {
  url: '/media/mug-1000.webp',
  width: 1000,
  height: 800,
  conversions: { webp: '/media/mug-480.webp' },
  srcset: { webp: '/media/mug-480.webp 480w', avif: '/media/mug-480.avif 480w' },
}
const shared = { alt: 'Кухоль', sizes: '100vw' }

let observed: { options: IntersectionObserverInit | undefined; announce: IntersectionObserverCallback }[] = []

class FakeObserver implements Partial<IntersectionObserver> {
  readonly #announce: IntersectionObserverCallback

  constructor(announce: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.#announce = announce
    observed.push({ announce, options })
  }
  /** The callback belongs to the page itself: a frame has been rendered. */
  observe(target: Element) {
    if (target === document.documentElement) this.#announce([], {} as IntersectionObserver)
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  observed = []
  // Nothing is loaded here, and a picture that is complete without pixels would count as failed.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  vi.resetModules()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function freshPicture(): Promise<typeof Picture> {
  return (await import('./picture.tsx')).Picture
}

it('IMG-01 waits until it is within 50 px of the window', async () => {
  const Fresh = await freshPicture()
  const { container } = render(<Fresh picture={picture} {...shared} />)
  expect(container.querySelector('picture')).toBeNull()
  expect(observed[0]?.options?.rootMargin).toBe('50px')
  const entry = { isIntersecting: true, target: container.firstElementChild } as IntersectionObserverEntry
  act(() => observed[0]?.announce([entry], {} as IntersectionObserver))
  expect(screen.getByRole('img', { name: 'Кухоль' }).getAttribute('src')).toBe(picture.url)
})

it('leaves a strip at the edge of the first view until somebody uses the page, then it is near enough', async () => {
  const Fresh = await freshPicture()
  const { container } = render(<Fresh picture={picture} {...shared} />)
  const target = container.firstElementChild
  const strip = { isIntersecting: true, intersectionRatio: 0.3, target } as IntersectionObserverEntry
  act(() => observed[0]?.announce([strip], {} as IntersectionObserver))
  expect(screen.queryByRole('img')).toBeNull()
  fireEvent.keyDown(window)
  // Modules of earlier tests receive the key too; the newest observer belongs to this one.
  await expect.poll(() => observed.at(-1)?.options).toEqual({ rootMargin: '50px' })
  act(() => observed.at(-1)?.announce([strip], {} as IntersectionObserver))
  expect(screen.getByRole('img', { name: 'Кухоль' })).toBeTruthy()
})

it('IMG-02 is transparent until it has come', async () => {
  const Fresh = await freshPicture()
  const { container } = render(<Fresh picture={picture} {...shared} />)
  const entry = { isIntersecting: true, target: container.firstElementChild } as IntersectionObserverEntry
  act(() => observed[0]?.announce([entry], {} as IntersectionObserver))
  const image = screen.getByRole('img')
  expect(image.className).toBe('is-waiting')
  fireEvent.load(image)
  expect(image.className).toBe('')
})

it('IMG-03 says «Немає фото» when the picture fails', () => {
  render(<Picture picture={picture} {...shared} loading="eager" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText('Немає фото')).toBeTruthy()
})

it('IMG-03 says «Немає фото» when there is none', () => {
  render(<Picture picture={null} {...shared} />)
  expect(screen.getByText('Немає фото')).toBeTruthy()
})

it('names a small missing picture without drawing the words', () => {
  render(<Picture picture={null} {...shared} isSmall />)
  expect(screen.getByRole('img', { name: 'Кухоль: немає фото' }).textContent).toBe('')
})

it('IMG-04 loads the main picture at once, before others, with its place reserved', () => {
  const html = renderToString(<Picture picture={picture} {...shared} loading="main" />)
  expect(html).toContain('fetchPriority="high"')
  expect(html).toContain('width="1000" height="800"')
  expect(html).not.toContain('loading="lazy"')
})

it('ROUTE-18 has a picture of its own for pages without scripts', () => {
  const html = renderToString(<Picture picture={picture} {...shared} />)
  expect(html).toMatch(/<noscript><img [^>]*src="\/media\/mug-480\.webp"[^>]*loading="lazy"/)
})
