/** A unique name for a new passkey: with two of the same name nobody could tell which belongs to a lost phone. */
export function newKeyName(device: string, known: readonly { name: string }[]): string {
  const names = new Set(known.map(({ name }) => name))
  let name = device
  for (let place = 2; names.has(name); place++) name = `${device} ${place}`
  return name
}
