import { AddButton } from '../../features/cart/add-button.tsx'
import { HeartButton } from '../../features/favorites/heart-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { sampleCards } from './sample-cards.ts'
import { Specimen, State, StateRow } from './specimen.tsx'

const LOOKS = ['primary', 'outline', 'quiet'] as const

export function ButtonSpecimens() {
  const product = sampleCards([])[0]?.[1]
  return (
    <Specimen title="Кнопки">
      {LOOKS.map((look) => (
        <StateRow key={look}>
          <State title={look}>
            <Button look={look}>До кошика</Button>
          </State>
          <State title="мала">
            <Button look={look} size="small">
              До кошика
            </Button>
          </State>
          <State title="велика">
            <Button look={look} size="large">
              До кошика
            </Button>
          </State>
          <State title="зі значком">
            <Button look={look}>
              <Icon name="filter" size={20} />
              Фільтри
            </Button>
          </State>
          <State title="чекає">
            <Button look={look} isLoading>
              До кошика
            </Button>
          </State>
          <State title="вимкнена">
            <Button look={look} disabled>
              Немає в наявності
            </Button>
          </State>
          <State title="посилання">
            <ButtonLink look={look} to="/_design">
              До каталогу
            </ButtonLink>
          </State>
        </StateRow>
      ))}
      <StateRow>
        <State title="на темному">
          <div className="specimen__dark on-accent">
            <Button look="light">Дивитися</Button>
          </div>
        </State>
        {product && (
          <>
            <State title="додати з картки">
              <AddButton product={product} />
            </State>
            <State title="улюблене">
              <div className="card specimen__tile">
                <span className="pic" />
                <HeartButton product={product} />
              </div>
            </State>
          </>
        )}
      </StateRow>
    </Specimen>
  )
}
