import type { Settings } from '#src/contract/settings.ts'
import { escapeHtml } from '#src/domain/text/escape-html.ts'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'

type Shop = Pick<Settings, 'shopTitle' | 'logo' | 'phones'>

/** Returns the offline page. @param styles address of the shop's stylesheet */
export function offlineHtml({ shopTitle, logo, phones }: Shop, styles: string): string {
  const [phone] = phones
  const call = phone
    ? `<p class="errp__c">Замовити можна й телефоном: <a class="link" href="${phoneHref(phone)}">${escapeHtml(formatPhone(phone))}</a></p>`
    : ''
  const brand =
    logo === ''
      ? `<b>${escapeHtml(shopTitle)}</b>`
      : `<img src="${escapeHtml(logo)}" alt="" width="107" height="32">`
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#ffffff">
<title>Немає з’єднання — ${escapeHtml(shopTitle)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styles}">
</head>
<body>
<header class="header"><div class="wrap"><div class="header__row">
<a class="logo" href="/" aria-label="${escapeHtml(shopTitle)} — на головну">${brand}</a>
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
