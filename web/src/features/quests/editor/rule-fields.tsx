import type { QuestBadgeFields } from '@portal/contract/quests-editor'
import { formatNumber } from '../../../lib/format.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { questsEditorMessages as words } from './messages.ts'
import { AchievementsChoice, GamesChoice, PlacesChoice, type Place } from './several-choice.tsx'

export type BadgeProps = {
  badge: QuestBadgeFields
  errorOf: (name: string) => string | undefined
  onChange: (change: Partial<QuestBadgeFields>) => void
}

type RuleFieldsProps = BadgeProps & {
  game: string
  places: readonly Place[]
  locked: boolean
}

const triggers = Object.entries(words.triggers).map(([value, label]) => ({ value, label }))
const mostDigits = 15

/** Parses typed digits, ignoring grouping and other characters. */
const numberOf = (text: string) => Number(text.replaceAll(/\D/g, '').slice(0, mostDigits))

export function RuleFields({ badge, errorOf, onChange, game, places, locked }: RuleFieldsProps) {
  const isOfOthers = badge.trigger === 'badges_earned'
  return (
    <fieldset className="quest-editor-rule" disabled={locked}>
      <legend className="sr-only">{words.trigger}</legend>
      <div className="quest-editor-pair">
        <SelectField
          label={words.trigger}
          defaultLabel={words.choose}
          options={triggers}
          value={badge.trigger}
          error={errorOf('trigger')}
          onChange={({ target }) => onChange({ trigger: target.value as QuestBadgeFields['trigger'] })}
        />
        <TextField
          label={words.value}
          inputMode="numeric"
          autoComplete="off"
          value={badge.value > 0 ? formatNumber(badge.value) : ''}
          error={errorOf('value')}
          onChange={({ target }) => onChange({ value: numberOf(target.value) })}
        />
      </div>
      {badge.trigger === 'achievements' && (
        <AchievementsChoice
          game={game}
          chosen={badge.achievements}
          error={errorOf('achievements')}
          onChange={(achievements) => onChange({ achievements })}
        />
      )}
      {!isOfOthers && (
        <>
          <GamesChoice
            chosen={badge.title_codes}
            error={errorOf('title_codes')}
            onChange={(codes) => onChange({ title_codes: codes })}
          />
          <PlacesChoice
            chosen={badge.location_ids}
            known={places}
            error={errorOf('location_ids')}
            onChange={(ids) => onChange({ location_ids: ids })}
          />
          <CheckboxField
            label={words.verifiedOnly}
            checked={badge.verified_only}
            onChange={({ target }) => onChange({ verified_only: target.checked })}
          />
          <div className="quest-editor-pair">
            {(['from', 'until'] as const).map((name) => (
              <TextField
                key={name}
                type="datetime-local"
                label={words[name]}
                optional
                hint={words.windowHint}
                error={errorOf(name)}
                value={badge[name] ?? ''}
                onChange={({ target }) => onChange({ [name]: target.value || null })}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  )
}
