/**
 * What an error of sax means for the feed. `structure`: tags do not match, so nothing can be trusted. `tag`,
 * `closing`: one tag is damaged, so its offer cannot be trusted. `odd-tag`, `sign`: readable all the same.
 * `outside`: text around the root.
 */
export type XmlErrorKind = 'structure' | 'tag' | 'closing' | 'odd-tag' | 'sign' | 'outside' | 'harmless'

const KINDS: readonly [XmlErrorKind, RegExp][] = [
  [
    'structure',
    /^(Unexpected close tag|Unmatched closing tag|Invalid tagname in closing tag|Weird empty close tag|Unclosed root tag|Unexpected end)/,
  ],
  [
    'tag',
    /^(Attribute without value|Invalid attribute name|Forward-slash in opening tag|Invalid character in tag name)/,
  ],
  ['closing', /^Invalid characters in closing tag/],
  ['odd-tag', /^(Unquoted attribute value|No whitespace between attributes)/],
  ['sign', /^(Invalid character entity|Invalid character in entity name|Unencoded <)/],
  ['outside', /^(Non-whitespace before|Text data outside)/],
]

const REASONS: readonly [string, string][] = [
  ['Attribute without value', 'атрибут без значення'],
  ['Unquoted', 'значення атрибута без лапок'],
  ['No whitespace', 'немає пробілу між атрибутами'],
  ['Invalid character in entity', 'знак & записано без &amp;: прочитано як звичайний текст'],
  ['Invalid character entity', 'знак & записано без &amp;: прочитано як звичайний текст'],
  ['Unencoded <', 'знак < записано без &lt;: прочитано як звичайний текст'],
  ['Invalid characters in closing tag', 'пошкоджений закривний тег'],
]

/** Returns the kind of an error of sax. */
export function xmlErrorKind(message: string): XmlErrorKind {
  return KINDS.find(([, pattern]) => pattern.test(message))?.[0] ?? 'harmless'
}

/** Returns the error in Ukrainian, for an owner. */
export function xmlErrorReason(message: string): string {
  return REASONS.find(([start]) => message.startsWith(start))?.[1] ?? 'недопустимий знак'
}
