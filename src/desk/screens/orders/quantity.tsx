import { Icon } from '../../parts/icon.tsx'

type Props = { name: string; value: number; onChange: (value: number) => void }

/** Pieces of a line: by buttons, or typed. */
export function Quantity({ name, value, onChange }: Props) {
  return (
    <span className="qn">
      <button
        type="button"
        aria-label={`Менше: ${name}`}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        inputMode="numeric"
        aria-label={`Кількість: ${name}`}
        value={value}
        onChange={({ target }) => {
          const typed = target.value.replace(/\D/g, '').slice(0, 4)
          onChange(typed === '' ? 0 : Number(typed))
        }}
      />
      <button type="button" aria-label={`Більше: ${name}`} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  )
}
