import { tie } from '#src/domain/text/typography.ts'

type Props = {
  address: string
  /** The owner's own picture; empty where she has set none. */
  picture: string
  /** Address of «Прокласти маршрут»; if empty, a search for the shop's address. */
  route: string
}

const ROUTES = 'https://www.google.com/maps/dir/?api=1&destination='

/** Shows where the shop is. Nothing is loaded from another site until a shopper follows the link. */
export function MapPicture({ address, picture, route }: Props) {
  return (
    <figure className="map">
      {picture === '' ? <StreetPlan /> : <img src={picture} alt={`Мапа: ${address}`} loading="lazy" />}
      <figcaption>
        {tie(address)}{' '}
        <a className="link nowrap" href={route || `${ROUTES}${encodeURIComponent(address)}`} rel="noopener">
          Прокласти маршрут
        </a>
      </figcaption>
    </figure>
  )
}

/** A drawing of no particular town with a pin, which only says that the shop can be visited. */
function StreetPlan() {
  return (
    <svg viewBox="0 0 640 360" aria-hidden="true" focusable="false">
      <rect width="640" height="360" className="map__land" />
      <path className="map__park" d="M392 196h150l34 92-120 34-84-58z" />
      <path className="map__water" d="M-10 300C90 260 150 332 250 304s160 26 240 60H-10z" />
      <g className="map__streets">
        <path d="M-10 92 650 54M-10 206l660-26M92-10l34 380M248-10l22 380M432-10l-18 380M560-10l44 380" />
        <path d="M126 130 248 118M270 240l144-6" className="map__lanes" />
      </g>
      <path
        className="map__pin"
        d="M320 88c-27 0-49 21-49 48 0 36 49 84 49 84s49-48 49-84c0-27-22-48-49-48z"
      />
      <circle className="map__eye" cx="320" cy="136" r="18" />
    </svg>
  )
}
