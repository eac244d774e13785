import { useId } from 'react'

type Props = {
  name: string
  value: string
  title: string
  note: string
  price?: string
  isChosen: boolean
  onChoose: () => void
}

export function RadioCard({ name, value, title, note, price, isChosen, onChoose }: Props) {
  const id = useId()
  return (
    <label className="radio">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        // The whole card is the label; the name is its title alone, the rest only describes it.
        aria-labelledby={`${id}-title`}
        aria-describedby={
          [price && `${id}-price`, note && `${id}-note`].filter(Boolean).join(' ') || undefined
        }
        onChange={onChoose}
      />
      <b id={`${id}-title`}>{title}</b>
      {price && <em id={`${id}-price`}>{price}</em>}
      {note && <span id={`${id}-note`}>{note}</span>}
    </label>
  )
}
