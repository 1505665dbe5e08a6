import type { QuestBadgeFields } from '@portal/contract/quests-editor'
import { badgeColor } from '@portal/contract/rules/badge-colors'
import type { QuestView } from '@portal/contract/rules/quest-view'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { LampFields } from '../../../shared/lamp-fields.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { questsEditorMessages as words } from './messages.ts'
import { AchievementsChoice, GamesChoice, LocationsChoice } from './multi-choice.tsx'
import type { QuestLocation } from './multi-choice.tsx'

type BadgeProps = {
  badge: QuestBadgeFields
  errorOf: (name: string) => string | undefined
  onChange: (change: Partial<QuestBadgeFields>) => void
}

type RuleFieldsProps = BadgeProps & {
  game: string
  locations: readonly QuestLocation[]
  locked: boolean
}

const triggers = Object.entries(words.triggers).map(([value, label]) => ({ value, label }))
const maxDigits = 15

/** Parses typed digits, ignoring grouping and other characters. */
const numberOf = (text: string) => Number(text.replaceAll(/\D/g, '').slice(0, maxDigits))

function RuleFields({ badge, errorOf, onChange, game, locations, locked }: RuleFieldsProps) {
  const countsBadges = badge.trigger === 'badges_earned'
  return (
    <fieldset className="group/rule grid min-w-0 gap-4.5 disabled:opacity-75" disabled={locked}>
      <legend className="sr-only">{words.trigger}</legend>
      <div className="field-pair">
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
      {!countsBadges && (
        <>
          <GamesChoice
            chosen={badge.title_codes}
            error={errorOf('title_codes')}
            onChange={(codes) => onChange({ title_codes: codes })}
          />
          <LocationsChoice
            chosen={badge.location_ids}
            known={locations}
            error={errorOf('location_ids')}
            onChange={(ids) => onChange({ location_ids: ids })}
          />
          <CheckboxField
            label={words.verifiedOnly}
            checked={badge.verified_only}
            onChange={({ target }) => onChange({ verified_only: target.checked })}
          />
          <div className="field-pair">
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

type OneProps = BadgeProps & {
  number: number
  view: QuestView
  open: boolean
  game: string
  locations: readonly QuestLocation[]
  locked: boolean
  tools: React.ReactNode
}

const texts = [
  { name: 'caption', label: words.caption, most: 80 },
  { name: 'blurb', label: words.blurb, most: 200 },
  { name: 'instruction', label: words.instruction, most: 200 },
] as const

function BadgeFields({ number, view, open, badge, errorOf, onChange, tools, ...rule }: OneProps) {
  return (
    <details className="border-t border-line-1" open={open}>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3 font-semibold wrap-anywhere">
        <span>{words.badge(number, badge.name)}</span>
        <span className="t3 sm">{words.triggers[badge.trigger]}</span>
      </summary>
      <div className="grid min-w-0 gap-4.5 pb-6">
        <TextField
          label={words.badgeName}
          maxLength={40}
          autoComplete="off"
          value={badge.name}
          error={errorOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <LampFields
          lamp={badge}
          colour={badgeColor({ shape: badge.shape, trigger_type: badge.trigger, quest_view: view })}
          alsoIcons={[]}
          errorAt={errorOf}
          onChange={(change) => onChange(change as Partial<QuestBadgeFields>)}
        />
        {texts.map(({ name, label, most }) => (
          <TextField
            key={name}
            label={label}
            optional
            maxLength={most}
            autoComplete="off"
            value={badge[name]}
            error={errorOf(name)}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
        <RuleFields badge={badge} errorOf={errorOf} onChange={onChange} {...rule} />
        {tools}
      </div>
    </details>
  )
}

type BadgesProps = {
  badges: readonly QuestBadgeFields[]
  view: QuestView
  errorAt: (path: string) => string | undefined
  game: string
  locations: readonly QuestLocation[]
  locked: boolean
  blank: QuestBadgeFields
  onChange: (badges: QuestBadgeFields[]) => void
}

const moved = (badges: readonly QuestBadgeFields[], from: number, to: number) => {
  const next = [...badges]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

export function BadgesFields({ badges, errorAt, blank, onChange, ...rule }: BadgesProps) {
  const nameAt = (index: number) => badges[index]?.name || words.badge(index + 1, '')
  const toolsOf = (index: number) => (
    <div className="flex flex-wrap items-center gap-2.5">
      <IconButton
        label={words.moveUp(nameAt(index))}
        disabled={index === 0}
        onClick={() => onChange(moved(badges, index, index - 1))}
      >
        <ArrowUp size={18} strokeWidth={2} aria-hidden />
      </IconButton>
      <IconButton
        label={words.moveDown(nameAt(index))}
        disabled={index === badges.length - 1}
        onClick={() => onChange(moved(badges, index, index + 1))}
      >
        <ArrowDown size={18} strokeWidth={2} aria-hidden />
      </IconButton>
      <Button
        variant="danger"
        disabled={badges.length === 1}
        onClick={() => onChange(badges.filter((_, other) => other !== index))}
      >
        {words.removeBadge}
      </Button>
    </div>
  )
  return (
    <>
      {badges.map((badge, index) => (
        <BadgeFields
          // Unsaved badges have no id; their position identifies them.
          key={index}
          number={index + 1}
          open={badges.length === 1}
          badge={badge}
          errorOf={(name) => errorAt(`badges.${index}.${name}`)}
          onChange={(change) => onChange(badges.map((one, other) => (other === index ? { ...one, ...change } : one)))}
          tools={rule.locked ? null : toolsOf(index)}
          {...rule}
        />
      ))}
      {!rule.locked && (
        <Button className="self-start" onClick={() => onChange([...badges, blank])}>
          {words.addBadge}
        </Button>
      )}
    </>
  )
}
