import { Icon } from '../../ui/icon.tsx'

export function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button type="button" className="ib" aria-label="Очистити пошук" onClick={onClear}>
      <Icon name="close" size={20} />
    </button>
  )
}
