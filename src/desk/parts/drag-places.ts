/** Position of an item in pixels of the page, not of the window. */
export type Box = { left: number; top: number; width: number; height: number }
type Shift = { x: number; y: number }

/** Whether items stand side by side; in a list they stand one below the other. */
function isGrid(boxes: readonly Box[]): boolean {
  const [first] = boxes
  return first !== undefined && boxes.some(({ left }) => Math.abs(left - first.left) > 1)
}

/** The place where the item from `from` would go if it were dropped after moving by `by`. */
export function placeOf(boxes: readonly Box[], from: number, by: Shift): number {
  const box = boxes[from]
  if (!box) return from
  const x = middle(box.left, box.width) + by.x
  const y = middle(box.top, box.height) + by.y
  if (isGrid(boxes)) return nearest(boxes, x, y)
  // A lower item gives way once the lower edge of the dragged one has passed its middle, an upper item once the upper edge
  // has; so it works for rows of any height.
  const [top, bottom] = [y - box.height / 2, y + box.height / 2]
  const above = boxes.filter((one, place) => place < from && middle(one.top, one.height) < top).length
  const passed = boxes.filter((one, place) => place > from && middle(one.top, one.height) < bottom).length
  return above < from && passed === 0 ? above : from + passed
}

/** How far each of the other items moves to make room. */
export function shiftsOf(boxes: readonly Box[], from: number, to: number): Shift[] {
  const isBeside = isGrid(boxes)
  return boxes.map((box, place) => {
    const by = place > from && place <= to ? -1 : place < from && place >= to ? 1 : 0
    if (by === 0 || place === from) return { x: 0, y: 0 }
    const next = boxes[place + by]
    if (isBeside && next) return { x: next.left - box.left, y: next.top - box.top }
    return { x: 0, y: by * spaceOf(boxes, from) }
  })
}

/** The height of an item plus the gap to the next. */
function spaceOf(boxes: readonly Box[], from: number): number {
  const [first, second] = boxes
  const gap = first && second ? second.top - first.top - first.height : 0
  return (boxes[from]?.height ?? 0) + gap
}

function middle(start: number, size: number): number {
  return start + size / 2
}

function nearest(boxes: readonly Box[], x: number, y: number): number {
  const far = boxes.map((box) => Math.hypot(middle(box.left, box.width) - x, middle(box.top, box.height) - y))
  return far.indexOf(Math.min(...far))
}
