import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { Settings } from '#src/contract/settings.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

async function contentOf(slug: string): Promise<string> {
  const { data } = await shop.getJson<{ data: { content: string } }>(`/api/pages/${slug}`)
  return data.content
}

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
    '<h2>Про нас</h2><p>Ми тут</p><img src="/media/a.webp" alt="Майстерня" /><a href="tel:0800123456">0 800</a>',
  )
})

const png = (width: number) =>
  sharp({ create: { width, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

it('serves the pictures of a page itself: beside the file, or pasted into it', async () => {
  await command.file('наша майстерня.png', await png(600))
  const pasted = (await png(300)).toString('base64')
  const path = await command.file(
    'pictured.html',
    `<p>Тут</p><img src="наша%20майстерня.png" alt="Майстерня" onerror="x()"><img src="data:image/png;base64,${pasted}">`,
  )
  expect(await set('pictured', path, '--title', 'Майстерня')).toMatchObject({ code: 0 })
  const images = (await contentOf('pictured')).match(/<img[^>]*>/g) ?? []
  expect(images).toEqual([
    expect.stringMatching(
      /^<img src="\/media\/\w+-600\.webp" alt="Майстерня" srcset="\/media\/\w+-96\.webp 96w, [^"]+-600\.webp 600w" sizes="[^"]+" width="600" height="200" loading="lazy" \/>$/,
    ),
    expect.stringMatching(/src="\/media\/\w+-300\.webp"/),
  ])
  const served = images.map((image) => /\/media\/([^"]+)/.exec(image)?.[1])
  expect(await readdir(join(command.folder, 'media'))).toEqual(expect.arrayContaining(served))
})

it.each([
  ['<img src="nemaie.png">', 'nemaie.png (такого файлу немає)'],
  ['<img src="http://127.0.0.1:9/a.png">', 'адреса веде до внутрішньої мережі'],
  ['<img src="ftp://example.com/a.png">', 'це не файл і не адреса http(s)'],
])('refuses a page with the picture %s, and says why', async (html, reason) => {
  const { code, err } = await set('refused', await command.file('refused.html', html), '--title', 'Ні')
  expect([code, err.join('\n')]).toEqual([2, expect.stringContaining(reason)])
  expect((await shop.get('/api/pages/refused')).status).toBe(404)
})

it('shows a page as it may be written again, and removes it, naming what leads there', async () => {
  await set('about', await command.file('about.html', '<p>Ми</p>'), '--title', 'Про нас')
  const shown = await command.run('pages', 'show', '/about')
  expect(shown.out.join('\n')).toMatch(/^\/about: «Про нас», змінено .*\n\n<p>Ми<\/p>$/s)
  expect((await command.run('pages', 'show', 'about', '--html')).out).toEqual(['<p>Ми</p>'])
  const removed = await command.run('pages', 'remove', 'about')
  expect(removed).toMatchObject({ code: 0, out: ['Сторінку /about прибрано'] })
  expect(removed.err.join()).toContain('верхнє меню («Про нас»)')
  expect((await command.run('pages', 'remove', 'about')).code).toBe(1)
  expect((await command.run('pages', 'show', 'about')).code).toBe(1)
})

it('lists pages for programs too', async () => {
  await set('faq', await command.file('faq.html', '<p>Так</p>'), '--title', 'Питання')
  const { out } = await command.run('pages', 'list', '--json')
  expect(JSON.parse(out.join('\n'))).toContainEqual(
    expect.objectContaining({ slug: 'faq', title: 'Питання' }),
  )
})

it('refuses an address that is the shop’s own', async () => {
  const { code, err } = await set('cart', await command.file('cart.html', '<p>Так</p>'), '--title', 'Кошик')
  expect([code, err.join()]).toEqual([2, expect.stringContaining('належить самому магазину')])
})

it('leads to the offer and the privacy policy from the footer once they are written', async () => {
  const path = await command.file('offer.html', '<p>Умови</p>')
  await set('offer', path, '--title', 'Публічна оферта')
  await set('privacy', path, '--title', 'Політика конфіденційності')
  const { footerMenu } = await shop.getJson<Pick<Settings, 'footerMenu'>>('/api/settings')
  const column = footerMenu.find(({ title }) => title === 'Покупцям')
  expect(column?.children.map(({ title, url }) => `${title} ${url}`).slice(-2)).toEqual([
    'Публічна оферта /offer',
    'Політика конфіденційності /privacy',
  ])
  const own = [{ title: 'Договір', url: '/offer' }]
  await command.run('settings', 'set', 'footerMenu', JSON.stringify(own))
  const after = await shop.getJson<Pick<Settings, 'footerMenu'>>('/api/settings')
  expect(after.footerMenu.map(({ title }) => title)).toEqual(['Договір', 'Політика конфіденційності'])
})

it('fills facts of settings into a page, leaves out what is not set, and says so to the owner', async () => {
  await command.run('settings', 'set', 'legal_name', 'ФОП Коваль О. І.')
  const file = await command.file(
    'offer.html',
    '<p>Продавець: {{legal_name}}</p><p>Код: {{legal_code}}</p><p>Є {{return_days}}.</p>',
  )
  const { err } = await command.run('pages', 'set', 'offer', '--title', 'Оферта', '--file', file)
  expect(err.join()).toContain('/offer: абзаци з {{legal_code}} не показано')
  const { data } = await shop.getJson<{ data: { content: string } }>('/api/pages/offer')
  expect(data.content).toBe('<p>Продавець: ФОП Коваль О. І.</p><p>Є 14\u00A0днів.</p>')
  const { out } = await command.run('doctor')
  expect(out.join('\n')).toContain('Продавець: не задано, код ЄДРПОУ або РНОКПП (settings set legal_code …)')
  expect(out.join('\n')).toContain('Сторінка /offer показана не вся, бо не задано: legal_code')
})
