/** The numbers of a release, or of a beta of the same kind as ours; null for any other version. */
function numbersOf(version: string, kind: string | null): number[] | null {
  const [, release, found = null, count = '0'] = /^(\d+\.\d+\.\d+)(?:-([a-z]+)\.(\d+))?$/.exec(version) ?? []
  if (release === undefined || (found !== null && found !== kind)) return null
  // A release is newer than all its betas.
  return [...release.split('.').map(Number), found === null ? Infinity : Number(count)]
}

/**
 * Returns, among the releases with our major version, the newest and the last one before ours; ours if there
 * is none.
 */
export function chooseVersions(
  ours: string,
  published: readonly string[],
): { newest: string; before: string } {
  const kind = /-([a-z]+)\./.exec(ours)?.[1] ?? null
  const compare = (a: string, b: string) => {
    const [left, right] = [numbersOf(a, kind) ?? [], numbersOf(b, kind) ?? []]
    const place = left.findIndex((number, index) => number !== right[index])
    return place === -1 ? 0 : (left[place] ?? 0) - (right[place] ?? 0)
  }
  const [major] = ours.split('.')
  const releases = published
    .filter((version) => numbersOf(version, kind) && version.split('.')[0] === major)
    .toSorted(compare)
  const newest = releases.findLast((version) => compare(version, ours) > 0) ?? ours
  return { newest, before: releases.findLast((version) => compare(version, ours) < 0) ?? ours }
}
