import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#src/contract/default-settings.ts'
import { withoutLinksTo } from './without-links-to.ts'

const link = (title: string, url: string) => ({ title, url, badge: null, children: [], products_count: null })

it('leaves out what would lead to an empty page, and headings that led to nothing else', () => {
  const { headerMenu, footerMenu } = withoutLinksTo(
    {
      ...DEFAULT_SETTINGS,
      headerMenu: [link('Акції', '/promotions'), link('Про нас', '/about')],
      footerMenu: [
        { ...link('Вигідно', ''), children: [link('Акції', '/promotions')] },
        { ...link('Магазин', ''), children: [link('Акції', '/promotions'), link('Бренди', '/brands')] },
      ],
    },
    '/promotions',
  )
  expect(headerMenu.map(({ title }) => title)).toEqual(['Про нас'])
  expect(footerMenu.map(({ title, children }) => [title, children.length])).toEqual([['Магазин', 1]])
})

it('invents no hours of work', () => {
  expect(DEFAULT_SETTINGS.working_hours).toEqual([])
})
