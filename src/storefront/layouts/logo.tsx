import { useShop } from '../shop-data.ts'
import { Link } from '../ui/link.tsx'

/** The owner's logo; on dark ground a file beside it with `-dark` in its name, if it is the shop's own. */
export function Logo({ isOnDark = false }: { isOnDark?: boolean }) {
  const { shopTitle, logo } = useShop().settings
  const source = isOnDark && logo === '/logo.svg' ? '/logo-dark.svg' : logo
  return (
    <Link className="logo" to="/" aria-label={`${shopTitle} — на головну`}>
      {source === '' ? (
        <b>{shopTitle}</b>
      ) : (
        <img src={source} alt="" width="107" height="32" {...(isOnDark && { loading: 'lazy' })} />
      )}
    </Link>
  )
}
