/** Shown for a sign-in that a proxy forwarded without the address. */
export const NO_ADDRESS = 'адреса невідома'

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** Description by which a person recognises her device, such as «Chrome, Windows». */
export function describeDevice(userAgent: string | undefined): string {
  const nameOf = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const known = [nameOf(BROWSERS), nameOf(SYSTEMS)].filter((name) => name !== undefined)
  return known.length > 0 ? known.join(', ') : 'невідомий пристрій'
}
