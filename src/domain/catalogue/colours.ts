// Matched by the beginning of a word, so that «molochnyi», «molochna» and «molochne» are one colour.
const COLOURS: readonly (readonly [start: string, colour: string])[] = [
  ['bil', '#ffffff'],
  ['moloch', '#e7e0d0'],
  ['krem', '#efe4cb'],
  ['bezhev', '#dcc7a6'],
  ['pisk', '#d8c3a0'],
  ['pisoch', '#d8c3a0'],
  ['pishch', '#d8c3a0'],
  ['pisok', '#d8c3a0'],
  ['vivsian', '#d9cbb2'],
  ['naturaln', '#cdb896'],
  ['pryrodn', '#cdb896'],
  ['vapniak', '#e2ddd1'],
  ['lnian', '#d3c5aa'],
  ['llian', '#d3c5aa'],
  ['zhovt', '#e3b23c'],
  ['hirchych', '#c8952b'],
  ['oranzhev', '#dd7a2c'],
  ['pomaranch', '#dd7a2c'],
  ['terakot', '#c9683f'],
  ['chervon', '#b4231a'],
  ['vyshnev', '#7d1f2c'],
  ['bordo', '#6d1a2b'],
  ['rozhev', '#e3a5ad'],
  ['fiolet', '#6b4a8a'],
  ['syn', '#2f6d8c'],
  ['blakytn', '#8fb9d6'],
  ['tuman', '#aeb9bd'],
  ['biriuz', '#3c9d9b'],
  ['zelen', '#2f5a4a'],
  ['khvo', '#2f4f3e'],
  ['olyvk', '#7d7f4a'],
  ['shavli', '#a3b39a'],
  ['dub', '#c39a6b'],
  ['horikh', '#6f4a31'],
  ['korychnev', '#6b4630'],
  ['latun', '#b8963e'],
  ['zolot', '#c9a13b'],
  ['sribn', '#c3c7c9'],
  ['sir', '#8d9391'],
  ['hrafit', '#43494a'],
  ['dymchast', '#6e6f70'],
  ['chorn', '#17191a'],
]

/**
 * Returns the colour of the first word that names one, as `#rrggbb`: «svitlyi-dub» is oak. Undefined where no
 * word does.
 */
export function colourOf(slug: string): string | undefined {
  const words = slug.split('-')
  return words.map((word) => COLOURS.find(([start]) => word.startsWith(start))?.[1]).find(Boolean)
}
