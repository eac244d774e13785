import { useEffect, useState } from 'react'
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

  if (!isShown) return null
  return (
    <button
      type="button"
      className="totop"
      aria-label="Нагору"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="up" />
    </button>
  )
}
