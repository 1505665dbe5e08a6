import type { QuestBadgeFields } from '@portal/contract/quests-editor'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { LampFields } from '../../../shared/lamp-fields.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { questsEditorMessages as words } from './messages.ts'
import { RuleFields, type BadgeProps } from './rule-fields.tsx'
import type { Place } from './several-choice.tsx'

type OneProps = BadgeProps & {
  number: number
  open: boolean
  game: string
  places: readonly Place[]
  locked: boolean
  tools: React.ReactNode
}

const texts = [
  { name: 'caption', label: words.caption, most: 80 },
  { name: 'blurb', label: words.blurb, most: 200 },
  { name: 'instruction', label: words.instruction, most: 200 },
] as const

function BadgeFields({ number, open, badge, errorOf, onChange, tools, ...rule }: OneProps) {
  return (
    <details className="quest-editor-badge" open={open}>
      <summary>
        <span>{words.badge(number, badge.name)}</span>
        <span className="t3 sm">{words.triggers[badge.trigger]}</span>
      </summary>
      <div className="quest-editor-fields">
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
  errorAt: (path: string) => string | undefined
  game: string
  places: readonly Place[]
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
  const toolsOf = (index: number) => (
    <div className="quest-editor-tools">
      <IconButton
        label={words.moveUp(badges[index]?.name ?? '')}
        disabled={index === 0}
        onClick={() => onChange(moved(badges, index, index - 1))}
      >
        <ArrowUp size={18} strokeWidth={2} aria-hidden />
      </IconButton>
      <IconButton
        label={words.moveDown(badges[index]?.name ?? '')}
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
