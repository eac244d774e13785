import { describe, expect, it } from 'vitest'
import { DESCRIPTION_LIMIT, sanitiseDescription } from './sanitise-description.ts'

const html = (text: string) => sanitiseDescription(text).html
const owners = (text: string) => sanitiseDescription(text, { isOwners: true }).html

describe('sanitiseDescription', () => {
  it.each([
    ['plain text', 'Перший\nдругий\n\nабзац & a < b', '<p>Перший<br />другий</p><p>абзац &amp; a &lt; b</p>'],
    [
      'allowed HTML',
      '<p>Кухоль <b>білий</b></p><ul><li>330 мл</li></ul>',
      '<p>Кухоль <b>білий</b></p><ul><li>330 мл</li></ul>',
    ],
    ['escaped tags', '&lt;p&gt;Кухоль&amp;nbsp;білий&lt;/p&gt;', '<p>Кухоль білий</p>'],
    [
      'entities escaped twice',
      '<p>Кухоль &amp;ndash; білий &amp;amp; малий</p>',
      '<p>Кухоль – білий &amp; малий</p>',
    ],
    ['h1 and h5', '<h1>Про кухоль</h1><h5>Ще</h5>', '<h2>Про кухоль</h2><p>Ще</p>'],
    ['a link', '<p>Див. <a href="https://other.example">інший магазин</a></p>', '<p>Див. інший магазин</p>'],
    ['empty paragraphs', '<p>&nbsp;</p><p><br></p><p>Є</p><p></p>', '<p>Є</p>'],
    ['blocks in one another', '<div><p>А<div>Б</div></p>В</div>', '<p>А</p><p>Б</p><p>В</p>'],
    ['emphasis over blocks', '<b><p>А</p><p>Б</p></b>', '<p><b>А</b></p><p><b>Б</b></p>'],
    ['two breaks in a row', 'А<br><br>Б<br>В', '<p>А</p><p>Б<br />В</p>'],
    ['paragraphs in a list', '<ul><li><p>А</p><p>Б</p></li><li></li></ul>', '<ul><li>А<br />Б</li></ul>'],
    ['an item without its list', '<li>А</li>', '<p>А</p>'],
    ['unclosed tags', '<p>А <b>Б', '<p>А <b>Б</b></p>'],
    [
      'a box of the marketplace',
      '<div class="ck-alert ck-alert_theme_blue"><p>Ми працюємо до 18:00</p></div><p>А</p>',
      '<p>А</p>',
    ],
    [
      'a table',
      '<table border="1"><tr><th colspan="2">А</th></tr><tr><td></td><td>Б</td></tr></table>',
      '<table><tr><th colspan="2">А</th></tr><tr><td></td><td>Б</td></tr></table>',
    ],
    [
      'absurd spans',
      '<table><tr><td colspan="9999" rowspan="-1">А</td></tr></table>',
      '<table><tr><td>А</td></tr></table>',
    ],
    ['nothing', ' \n ', ''],
    ['only pictures', '<p><img src="a.jpg"></p>', ''],
  ])('%s', (_name, source, expected) => {
    expect(html(source)).toBe(expected)
  })

  it('ADM-11 of what the owner writes the shop’s own pictures stay, each a block; a feed’s and another’s go', () => {
    const own =
      '<img src="/media/abcdef0123456789-480.webp" alt="Край" width="480" height="320" loading="lazy" />'
    const given = `<p>А</p><p><b>Б</b><img src="/media/abcdef0123456789-480.webp" alt="Край" width="480" height="320" onload="x()"></p><img src="https://other.example/x.jpg" alt="x"><ul><li>В${own}</li></ul><table><tr><td>${own}</td></tr></table>`
    expect(sanitiseDescription(given, { isOwners: true }).html).toBe(
      `<p>А</p><p><b>Б</b></p>${own}<ul><li>В${own}</li></ul><table><tr><td>${own}</td></tr></table>`,
    )
    expect(html(given)).toBe('<p>А</p><p><b>Б</b></p><ul><li>В</li></ul>')
  })

  it.each([
    [
      'a page of the shop and an address elsewhere',
      '<p>Див. <a href="/delivery" class="x" target="_blank">доставку</a> і <a href="https://kraina.example/?a=1&amp;b=2" onclick="x()">майстрів</a></p>',
      '<p>Див. <a href="/delivery">доставку</a> і <a href="https://kraina.example/?a=1&amp;b=2" rel="noopener">майстрів</a></p>',
    ],
    [
      'a letter and a call in a list',
      '<ul><li><a href="mailto:shop@kraina.example">пошта</a></li><li><a href="tel:+380670002158">телефон</a></li></ul>',
      '<ul><li><a href="mailto:shop@kraina.example">пошта</a></li><li><a href="tel:+380670002158">телефон</a></li></ul>',
    ],
    [
      'over the border of paragraphs',
      '<a href="/a"><p>А</p><p>Б</p></a>',
      '<p><a href="/a">А</a></p><p><a href="/a">Б</a></p>',
    ],
    ['bold', '<p><b><a href="/a">А</a></b></p>', '<p><b><a href="/a">А</a></b></p>'],
    ['without words', '<p>А<a href="/a"> </a><a href="/b"></a></p>', '<p>А</p>'],
    [
      'in one another',
      '<p><a href="/a">А<b><a href="/b">Б</a></b>В</a>Г</p>',
      '<p><a href="/a">А<b>Б</b>В</a>Г</p>',
    ],
    ['never closed', '<p><a href="/a">А', '<p><a href="/a">А</a></p>'],
  ])('ADM-11 the owner’s links stay: %s', (_name, given, expected) => {
    expect(owners(given)).toBe(expected)
    expect(owners(expected)).toBe(expected)
    expect(html(given)).not.toContain('<a')
  })

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href="  JaVaScRiPt:alert(1)">x</a>',
    '<a href="java&#9;script:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="&#1;javascript:alert(1)">x</a>',
    '<a href="javascript&colon;alert(1)">x</a>',
    '<a href="&#x6A;avascript:alert(1)">x</a>',
    '<a href="&amp;#x6A;avascript:alert(1)">x</a>',
    '<a href=javascript:alert(1)>x</a>',
    '<a xlink:href="javascript:alert(1)">x</a>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><a href="javascript:alert(1)">x</a></math>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="https://shop.example@evil.example">x</a>',
    '<a href="/x" href="javascript:alert(1)" onfocus=alert(1) autofocus style="position:fixed;inset:0">x</a>',
    '<a href="/x"onmouseover="alert(1)">x</a>',
    '<a href="/x&quot;onmouseover=&quot;alert(1)">x</a>',
    '<a href="/x" ping="//evil.example" download target="_top" id="cart" name="cart">x</a>',
    '<a href="/x"><img src=x onerror=alert(1)>x</a>',
    '<a href="/x"><script>alert(1)</script>x</a>',
    '<area href="javascript:alert(1)"><base href="//evil.example/">',
    '&lt;a href="javascript:alert(1)"&gt;x&lt;/a&gt;',
  ])('SEC-01 ADM-11 a link of a text runs nothing and leads to no stranger unseen: %j', (attack) => {
    const tags = owners(`${attack}<p>далі</p>`).match(/<[^>]*>/g) ?? []
    const harmless = /^<(?:\/?(?:p|a|br \/)|a href="(?:\/x|\/x&quot;onmouseover=&quot;alert\(1\))")>$/
    expect(tags.filter((tag) => !harmless.test(tag))).toEqual([])
    expect(tags.filter((tag) => tag.startsWith('<a')).length).toBe(
      tags.filter((tag) => tag === '</a>').length,
    )
    expect(html(attack)).not.toContain('<a')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<svg onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
    '<<script>script>alert(1)<</script>/script>',
    '<p>x</p><!--<img src="--><img src=x onerror=alert(1)//">',
    '<style>@import "//evil.example"</style><link rel=stylesheet href=//evil.example>',
    '<table><tr><td colspan="2" onmouseover="alert(1)" background="javascript:alert(1)">x</td></tr></table>',
    '<textarea><img src=x onerror=alert(1)></textarea>',
    '<form action="//evil.example"><input name=a><button formaction="javascript:alert(1)">x</button></form>',
    '<b <script>alert(1)</script>>x</b>',
    '<object data="data:text/html,<script>alert(1)</script>"></object><embed src="x.swf">',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  ])('leaves no tag or attribute of %j but harmless ones', (attack) => {
    const tags = html(`${attack}<p>далі</p>`).match(/<[^>]*>/g) ?? []
    const harmless =
      /^<\/?(p|br \/|ul|ol|li|b|strong|i|em|h[2-4]|table|thead|tbody|tr|t[hd]( (colspan|rowspan)="\d+")*)>$/
    expect(tags.filter((tag) => !harmless.test(tag))).toEqual([])
  })

  it('cuts at the end of a paragraph', () => {
    const { html, isCut } = sanitiseDescription(`<p>${'слово '.repeat(20)}</p>`.repeat(500))
    expect(isCut).toBe(true)
    expect(html.length).toBeLessThanOrEqual(DESCRIPTION_LIMIT)
    expect(html.endsWith('слово</p>')).toBe(true)
  })

  it('cuts one endless paragraph between words', () => {
    const { html, isCut } = sanitiseDescription(`<p>${'слово <b>друге</b> '.repeat(5000)}</p>`)
    expect(isCut).toBe(true)
    expect(html).toMatch(/(слово|друге)<\/p>$/)
  })

  it('survives markup that is nested thousands of times', () => {
    expect(html(`${'<div><b>'.repeat(10_000)}А`)).toContain('А')
  })
})

describe('clean HTML, which is not taken apart', () => {
  it.each([
    '<p>Біла чашка</p>',
    '<p>Біла чашка</p>\n<p>м’яка, 100% бавовна; «Ранок»</p>',
    ' <ul><li>один</li><li>два</li></ul> <p>Кінець.</p> ',
    '<ol><li>один</li></ol><ul><li>два</li></ul>',
  ])('comes out as by the long way: %s', (html) => {
    const { html: clean } = sanitiseDescription(html)
    expect(clean).toBe(html.trim().replace(/>\s+</g, '><'))
    // A comment makes the text go the long way, and leaves nothing behind.
    expect(sanitiseDescription(`${html}<!-- -->`).html).toBe(clean)
  })

  it.each([
    ['<p>два  пробіли</p>', '<p>два пробіли</p>'],
    ['<p> з країв </p>', '<p>з країв</p>'],
    ['<p></p><p>текст</p>', '<p>текст</p>'],
    ['<p>чай & кава</p>', '<p>чай &amp; кава</p>'],
    ['<p>Текст</p>поза абзацом', '<p>Текст</p><p>поза абзацом</p>'],
    ['<ul><li>один</li></ol>', '<ul><li>один</li></ul>'],
  ])('is what it seems: %s is put right', (html, clean) => {
    expect(sanitiseDescription(html).html).toBe(clean)
  })
})
