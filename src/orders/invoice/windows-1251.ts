const BYTES = Uint8Array.from({ length: 256 }, (_, code) => code)
/** Characters that the National Bank allows in its codes: 32–255 without 127, 152 and 160. */
const CODES = new Map<string, number>(
  Array.from(new TextDecoder('windows-1251').decode(BYTES)).flatMap((character, code) =>
    code < 32 || code === 127 || code === 152 || code === 160 ? [] : [[character, code]],
  ),
)
const INSTEAD = new Map([
  ['\u02BC', '’'],
  ['\u00A0', ' '],
  ['\u202F', ' '],
  ['\u2212', '-'],
  ['\n', ' '],
  ['\t', ' '],
])

/** Encodes a text in Windows-1251, leaving out characters that it does not have. */
export function encodeWindows1251(text: string): Buffer {
  const codes = Array.from(text.normalize('NFC')).flatMap(
    (character) => CODES.get(INSTEAD.get(character) ?? character) ?? [],
  )
  return Buffer.from(codes)
}
