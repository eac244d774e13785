import { useEffect, useRef, useState } from 'react'
import { avoidControls } from '../ui/toasts/free-place.ts'
import { Icon } from '../ui/icon.tsx'

const TOP_THRESHOLD_PX = 300

export function BackToTop() {
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    const follow = () => setIsShown(window.scrollY > TOP_THRESHOLD_PX)
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])

  return isShown && <TopButton />
}

function TopButton() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => (button.current ? avoidControls(button.current, -1) : undefined), [])
  return (
    <button
      ref={button}
      type="button"
      className="totop"
      aria-label="Нагору"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="up" />
    </button>
  )
}
