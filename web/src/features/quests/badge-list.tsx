import type { QuestBadge } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-description'
import { Insert } from '../../art/insert.tsx'
import { formatNumber } from '../../lib/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { reachedOf, type BadgeState } from './badge-state.ts'
import { questMessages as words } from './messages.ts'
import type { Layout } from './theme.ts'

/** Layouts that describe each badge beside it; the others describe the chosen badge below. */
const inRows: ReadonlySet<Layout> = new Set(['ladder', 'rows', 'alternate', 'stair', 'setlist'])

const insertSize = { ladder: 54, dossier: 62, grid: 72, rows: 62, alternate: 62, stair: 54, setlist: 44 } as const

type OneProps = {
  badge: QuestBadge
  number: number
  state: BadgeState
  layout: Layout
  colour: string
  chosen: boolean
  onChoose: () => void
}

const nameOf = ({ badge, number, state }: Pick<OneProps, 'badge' | 'number' | 'state'>) =>
  state === 'sealed' ? words.sealedName(number) : badge.name

function Medal({ badge, state, layout, colour }: Pick<OneProps, 'badge' | 'state' | 'layout' | 'colour'>) {
  const share = reachedOf(badge) / badge.value
  return (
    <Insert
      shape={badge.shape}
      glyph={state === 'sealed' ? 'lock' : badge.icon}
      colour={colour}
      lit={state === 'lit'}
      progress={state === 'running' ? share : undefined}
      size={insertSize[layout]}
    />
  )
}

const stateWords = { lit: words.lit, running: words.inProgress, open: words.locked, sealed: words.sealed } as const

function One(props: OneProps) {
  const { badge, number, state, layout, chosen, onChoose } = props
  const { caption, blurb } = splitDescription(badge.description)
  const name = nameOf(props)
  const reached = Math.min(reachedOf(badge), badge.value)
  // The badge that counts the other badges has a row of its own.
  const isFinale = layout === 'grid' && badge.trigger_type === 'badges_earned'
  return (
    <li className={`quest-badge is-${state}`}>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        {layout === 'setlist' && <b className="num quest-track">{String(number).padStart(2, '0')}</b>}
        <Medal {...props} />
        <span className="quest-badge-text">
          <strong>{name}</strong>
          {(inRows.has(layout) || isFinale) && <span className="t2 sm">{caption || blurb}</span>}
          <span className={inRows.has(layout) ? 't3 sm' : 'sr-only'}>{stateWords[state]}</span>
          {inRows.has(layout) && (
            <span className="num quest-badge-count">
              {formatNumber(reached)}
              <i> / {formatNumber(badge.value)}</i>
            </span>
          )}
        </span>
      </button>
      {inRows.has(layout) && <ProgressBar value={reached} max={badge.value} label={words.progress(name)} />}
    </li>
  )
}

type BadgeListProps = {
  badges: readonly QuestBadge[]
  states: readonly BadgeState[]
  layout: Layout
  colour: string
  chosen: number
  onChoose: (index: number) => void
}

export const BadgeList = ({ badges, states, layout, colour, chosen, onChoose }: BadgeListProps) => (
  <ul className={`quest-badges quest-${layout}`}>
    {badges.map((badge, index) => (
      <One
        key={badge.id}
        badge={badge}
        number={index + 1}
        state={states[index] ?? 'open'}
        layout={layout}
        colour={colour}
        chosen={index === chosen}
        onChoose={() => onChoose(index)}
      />
    ))}
  </ul>
)
