import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

const set = (slug: string, ...args: string[]) => command.run('pages', 'set', slug, '--file', ...args)

it('writes a page from HTML or from plain text', async () => {
  const path = await command.file('page.txt', 'Перший рядок\nдругий\n\nТретій & <останній>')
  expect((await set('contacts', path)).code).toBe(2)
  expect((await set('contacts', path, '--title', 'Контакти')).code).toBe(0)
  const page = await shop.database
    .selectFrom('pages')
    .select(['title', 'content'])
    .where('slug', '=', 'contacts')
    .executeTakeFirst()
  expect(page).toEqual({
    title: 'Контакти',
    content: '<p>Перший рядок<br>другий</p>\n<p>Третій &amp; &lt;останній&gt;</p>',
  })
})

it('takes out of a page what it has no style for, and what could run', async () => {
  const pasted =
    '<h1 class="x">Про нас</h1><script>alert(1)</script><p style="color:red" onclick="x()">Ми <a href="javascript:x()">тут</a></p>'
  const path = await command.file(
    'page.html',
    `${pasted}<img src="/media/a.webp" alt="Майстерня"><a href="tel:0800123456">0 800</a>`,
  )
  expect((await set('pasted', path, '--title', 'Про нас')).code).toBe(0)
  const { data } = await shop.getJson<{ data: { content: string } }>('/api/pages/pasted')
  expect(data.content).toBe(
    '<h2>Про нас</h2><p>Ми <a>тут</a></p><img src="/media/a.webp" alt="Майстерня" /><a href="tel:0800123456">0 800</a>',
  )
})
