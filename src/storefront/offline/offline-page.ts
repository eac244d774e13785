import type { Settings } from '#src/contract/settings.ts'
import { formatPhone, phoneHref } from '#src/domain/phone.ts'
import { pageApi } from '../page-api.ts'
import { textAnswer } from '../seo/site-files.ts'
import styles from '../styles/root.css?url'
import type { Route } from './+types/offline-page.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Shown by the worker in place of a page that was never opened and cannot be fetched. It stands under that page's
 * address, so it runs no scripts of the shop: they would take it for the page itself.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const settings = await pageApi(context).get<Settings>('/api/settings')
  return textAnswer(offlineHtml(settings), 'text/html; charset=utf-8')
}

export function offlineHtml({ shopTitle, logo, phones }: Settings): string {
  const [phone] = phones
  const call = phone
    ? `<p class="errp__c">Замовити можна й телефоном: <a class="link" href="${phoneHref(phone)}">${formatPhone(phone)}</a></p>`
    : ''
  const brand =
    logo === '' ? `<b>${escape(shopTitle)}</b>` : `<img src="${escape(logo)}" alt="" width="107" height="32">`
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#ffffff">
<title>Немає з’єднання — ${escape(shopTitle)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styles}">
</head>
<body>
<header class="header"><div class="wrap"><div class="header__row">
<a class="logo" href="/" aria-label="${escape(shopTitle)} — на головну">${brand}</a>
</div></div></header>
<main id="main" class="wrap">
<div class="errp">
<div>
<h1>Немає з’єднання</h1>
<p class="errp__d">Цю сторінку ви ще не відкривали, тому показати її без інтернету не вийде.</p>
<ul class="tips">
<li>Перевірте Wi-Fi або мобільний інтернет</li>
<li>Відкриті раніше сторінки, кошик і улюблене збережено в цьому браузері</li>
</ul>
<div class="errp__b">
<a class="btn" href="">Оновити</a>
<a class="btn btn--2" href="/cart">Відкрити кошик</a>
<a class="btn btn--3" href="/">На головну</a>
</div>
${call}
</div>
<span class="pic"><img src="/empty-shelf.svg" alt="Порожня полиця з єдиним кухлем" width="1000" height="1000"></span>
</div>
</main>
</body>
</html>
`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}
