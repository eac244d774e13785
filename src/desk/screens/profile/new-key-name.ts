/** Of two alike nobody could say which is that of the lost phone. */
export function newKeyName(device: string, known: readonly { name: string }[]): string {
  const names = new Set(known.map(({ name }) => name))
  let name = device
  for (let place = 2; names.has(name); place++) name = `${device} ${place}`
  return name
}
