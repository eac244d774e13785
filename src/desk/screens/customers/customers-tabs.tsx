import { NavLink } from 'react-router'

/** Who has ordered, and who waits for goods to be there again. */
export function CustomersTabs() {
  return (
    <nav className="tabs" aria-label="Покупці">
      <NavLink to="/customers" end>
        Замовляли
      </NavLink>
      <NavLink to="/customers/waiting">Чекають на товар</NavLink>
    </nav>
  )
}
