import { expect, it } from 'vitest'
import { loadDocument } from '#tests/openapi-document.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

it.each([
  ['API-01', 'get', '/sanctum/csrf-cookie'],
  ['API-02', 'post', '/api/auth/client/login'],
  ['API-03', 'post', '/api/auth/client/register'],
  ['API-04', 'get', '/api/auth/me'],
  ['API-05', 'post', '/api/auth/logout'],
  ['API-06', 'get', '/api/settings'],
  ['API-07', 'get', '/api/client/viewed-products'],
  ['API-08', 'post', '/api/client/viewed-products'],
  ['API-09', 'post', '/api/client/viewed-products/bulk'],
  ['API-10', 'delete', '/api/client/viewed-products/{id}'],
  ['API-11', 'delete', '/api/client/viewed-products'],
  ['API-12', 'put', '/api/client/profile'],
  ['API-13', 'get', '/api/client/orders'],
  ['API-14', 'get', '/api/client/orders/{id}'],
  ['API-15', 'get', '/api/favorites'],
  ['API-16', 'post', '/api/favorites/toggle'],
  ['API-17', 'get', '/api/products/{id}/recommended'],
  ['API-18', 'get', '/api/oauth/redirect/{provider}'],
  ['API-19', 'post', '/api/fast-orders'],
  ['API-20', 'get', '/api/search/live'],
  ['API-21', 'post', '/api/search/handle-click'],
])('%s API-25 the document describes %s %s', async (_id, method, path) => {
  const { paths } = await loadDocument(await startTestShop())
  expect(paths[path]?.[method]?.summary).toMatch(/[а-яі]/)
})

it('API-25 says of each call for customers that the token may be missing', async () => {
  const { paths } = await loadDocument(await startTestShop())
  const secured = Object.values(paths)
    .flatMap((methods) => Object.values<{ security?: object[]; responses: object }>(methods))
    .filter(({ security }) => security?.every((way) => 'bearer' in way))
  expect(secured).toHaveLength(19)
  expect(secured.filter(({ responses }) => !('401' in responses))).toEqual([])
})
