import { Favorites } from '../favorites/favorites.tsx'

export function CabinetFavorites() {
  return (
    <>
      <h1>Улюблене</h1>
      <Favorites />
    </>
  )
}
