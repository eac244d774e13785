/** Numbers of a release; null for a version that is none, such as a beta. */
function numbersOf(version: string): number[] | null {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => numbersOf(version) ?? [])
  const place = left?.findIndex((number, index) => number !== right?.[index]) ?? -1
  return place === -1 ? 0 : (left?.[place] ?? 0) - (right?.[place] ?? 0)
}

/** Of the releases with our major version, the newest and the last one before ours; ours where there is none. */
export function chooseVersions(
  ours: string,
  published: readonly string[],
): { newest: string; before: string } {
  const [major] = ours.split('.')
  const releases = published
    .filter((version) => numbersOf(version) && version.split('.')[0] === major)
    .toSorted(compare)
  const newest = releases.at(-1) ?? ours
  return { newest, before: releases.findLast((version) => compare(version, ours) < 0) ?? ours }
}
