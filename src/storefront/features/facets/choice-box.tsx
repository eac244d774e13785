import type { InputHTMLAttributes } from 'react'
import { usePressed } from '../../runtime/late-parts/use-pressed.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange'> & {
  isChosen: boolean
  onToggle: () => void
}

/** A checkbox that changes with the press itself. All filters are rendered again after that is visible. */
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
