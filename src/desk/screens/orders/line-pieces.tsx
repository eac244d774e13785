import type { DeskOrderLine } from '#src/contract/admin/orders.ts'
import { Checkbox } from '../../parts/toggles.tsx'
import { lineName } from './order-data.ts'
import { Quantity } from './quantity.tsx'

/** The chosen number of pieces by the position of the line; 0 while a number is being typed. */
export type ChosenPieces = Readonly<Record<number, number>>

type Props = {
  lines: readonly DeskOrderLine[]
  chosen: ChosenPieces
  mostOf: (line: DeskOrderLine) => number
  onChange: (chosen: ChosenPieces) => void
}

/** Lines to tick as a whole, and then to choose the number of pieces of. */
export function LinePieces({ lines, chosen, mostOf, onChange }: Props) {
  return (
    <ul>
      {lines.map((line) => {
        const { position } = line
        const name = lineName(line)
        const most = mostOf(line)
        const pieces = chosen[position]
        return (
          <li key={position} className="packed-line">
            <Checkbox
              isOn={pieces !== undefined}
              onChange={(isOn) =>
                onChange(isOn ? { ...chosen, [position]: most } : withoutLine(chosen, position))
              }
            >
              {name}, {most} шт.
            </Checkbox>
            {pieces !== undefined && most > 1 && (
              <Quantity
                name={name}
                value={Math.min(pieces, most)}
                most={most}
                onChange={(typed) => onChange({ ...chosen, [position]: typed })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The chosen pieces to send. Another person may have taken some of a line meanwhile, so no more than are left. */
export function chosenLines(
  lines: readonly DeskOrderLine[],
  chosen: ChosenPieces,
  mostOf: (line: DeskOrderLine) => number,
): { position: number; pieces: number }[] {
  return lines
    .map((line) => ({
      position: line.position,
      pieces: Math.min(chosen[line.position] ?? 0, mostOf(line)),
    }))
    .filter(({ pieces }) => pieces > 0)
}

function withoutLine(chosen: ChosenPieces, position: number): ChosenPieces {
  return Object.fromEntries(Object.entries(chosen).filter(([known]) => known !== String(position)))
}
