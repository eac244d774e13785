import type { InputHTMLAttributes } from 'react'
import { usePressed } from '../../runtime/late-parts/use-pressed.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange'> & {
  isChosen: boolean
  onToggle: () => void
}

/** A box that is ticked with the press itself; what follows from it, every filter drawn anew, comes once that is seen. */
export function ChoiceBox({ isChosen, onToggle, ...rest }: Props) {
  const [isPressed, setIsPressed] = usePressed<true>(onToggle)
  return (
    <input
      {...rest}
      type="checkbox"
      checked={isChosen !== (isPressed ?? false)}
      onChange={() => setIsPressed((wasPressed) => (wasPressed ? null : true))}
    />
  )
}
