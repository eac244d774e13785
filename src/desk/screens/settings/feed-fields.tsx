import { TextField } from '../../parts/field.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import type { FeedForm } from './use-feed-form.ts'

const NAMES: Record<keyof FeedForm['typed'], string> = {
  markup: 'націнка',
  every: 'як часто',
  firm_id: 'номер фірми',
}

type Props = { form: FeedForm; hasFirm: boolean }

/** The numbers of a feed, and that of the firm where the marketplace identifies shops by one. */
export function FeedFields({ form: { typed, save, change, leave }, hasFirm }: Props) {
  return (
    <>
      <FormNews save={{ ...save, errors: {}, keepMine: save.saveMine }} names={NAMES} />
      <div className="fgrid">
        <TextField
          label="Націнка"
          unit="%"
          inputMode="decimal"
          value={typed.markup}
          onChange={(markup) => change({ markup })}
          error={save.errors['markup']}
          onBlur={leave}
        />
        <TextField
          label="Не частіше ніж раз на"
          unit="хв"
          inputMode="numeric"
          value={typed.every}
          onChange={(every) => change({ every })}
          error={save.errors['every']}
          onBlur={leave}
        />
        {hasFirm && (
          <TextField
            label="Номер фірми на Hotline"
            inputMode="numeric"
            maxLength={20}
            value={typed.firm_id}
            onChange={(firm_id) => change({ firm_id })}
            error={save.errors['firm_id']}
            onBlur={leave}
          />
        )}
      </div>
    </>
  )
}
