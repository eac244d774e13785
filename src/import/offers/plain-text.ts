const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwnj: '',
  zwj: '',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  sbquo: '‚',
  ndash: '–',
  mdash: '—',
  minus: '−',
  hellip: '…',
  bull: '•',
  middot: '·',
  times: '×',
  divide: '÷',
  deg: '°',
  plusmn: '±',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  micro: 'µ',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  sect: '§',
  ordm: 'º',
  prime: '′',
  le: '≤',
  ge: '≥',
  oslash: 'ø',
}
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,7}));/gi
const TAG = /<\/?[a-z][^<>]{0,500}>/gi
const INVISIBLE =
  /[\p{Cc}--[\t\n\r]]|[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFFE\uFFFF]/gv
/** This character joins emoji: 👩‍👧 is one. Anywhere else it is invisible and is removed. */
const JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu
const TICK_APOSTROPHE = /(?<=\p{L})[`´](?=\p{L})/gu
// Nearly all texts need no cleaning, and this one test is cheaper than the replacements.
const NEEDS_CLEANING =
  /[^!-%'-;=?-_a-~¡-¬®-³µ-\u1FFF\u2010-\u2027\u2030-\u205E\u2070-\uFEFE\uFF00-\uFFFD ]| {2}|^ | $/

/** Decodes entities once; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    ENTITY,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return isText(code) ? String.fromCodePoint(code) : ''
    },
  )
}

function isText(code: number): boolean {
  return code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
}

/**
 * Returns one line of plain text: entities that were escaped twice are decoded, markup and invisible
 * characters removed, every run of spaces (including non-breaking ones) becomes one space, and a tick between
 * letters becomes the apostrophe ’. Other apostrophes and mixed alphabets stay as typed, because search folds
 * them.
 */
export function cleanText(text: string): string {
  if (!NEEDS_CLEANING.test(text)) return text
  return decodeEntities(decodeEntities(text))
    .replace(TAG, ' ')
    .replace(INVISIBLE, '')
    .replace(JOINER, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(TICK_APOSTROPHE, '’')
}

/** Cuts between words if a gap is near, and never inside a surrogate pair. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const space = text.lastIndexOf(' ', limit)
  const end = space > limit * 0.7 ? space : limit
  return text
    .slice(0, end)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

// What a failed formula shows: «#N/A», «#REF!», also in localised versions of Excel.
const FAILED_FORMULA =
  /^#(n\/a|ref!|value!|div\/0!|name\?|num!|null!|spill!|calc!|н\/д|посилання!|ссылка!|знач!|діл\/0!|дел\/0!|ім.?я\?|имя\?|число!)$/i

/** Whether a field is empty or contains only a placeholder: `-`, `NN`, `null`, `н/д`, `#N/A`. */
export function isPlaceholder(text: string): boolean {
  return (
    !/[\p{L}\p{N}]/u.test(text) ||
    FAILED_FORMULA.test(text) ||
    /^(nn|n\/a|n\\a|null|nil|none|undefined|nan|н\/д|немає|нет|не вказано|не указан[оа]?)$/i.test(text)
  )
}
