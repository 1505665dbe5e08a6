import type { Quest, QuestBadge } from '@portal/contract/quests'
import { othersOf } from '@portal/contract/rules/quest-rule'
import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { useNow } from '../../lib/clock.ts'
import type { BadgeState } from './badge-state.ts'
import { OneBadge, Wave } from './one-badge.tsx'
import type { Layout, Theme } from './theme.ts'

/** Each is one grid, so that the panel is below the chosen badge on phones and below all of them on wide screens. */
const listClass: Record<Layout, string> = {
  ladder:
    'mt-6.5 rounded-3 max-wide:-mx-(--gutter) max-wide:rounded-none before:absolute before:inset-0 before:rounded-3 before:bg-[linear-gradient(#12334f,#0d2238_34%,#0a1524_66%,#0b0f16)] max-wide:before:rounded-none lg:before:row-[1/var(--after)]',
  dossier: 'mt-5 grid-cols-2 gap-x-3 gap-y-6 pt-2 max-wide:grid-cols-1 lg:max-xl:grid-cols-1',
  grid: 'mt-3 grid-flow-dense grid-cols-4 gap-1.5 max-wide:grid-cols-3 max-wide:gap-1',
  rows: 'mt-3',
  alternate: 'mt-3',
  stair: 'mt-3',
  setlist: 'mt-3',
}

const panelClass: Record<Layout, string> = {
  ladder: 'lg:mt-5 max-lg:mx-4 max-lg:my-3',
  dossier: 'lg:-mt-1',
  grid: 'lg:mt-3.5',
  rows: 'mt-5',
  alternate: 'mt-5',
  stair: 'mt-5',
  setlist: 'mt-5',
}

const steps = ['lg:ml-30', 'lg:ml-24', 'lg:ml-18', 'lg:ml-12', 'lg:ml-6']

const itemClass = ({ layout }: Theme, badge: QuestBadge, index: number) => {
  if (layout === 'grid' && badge.trigger_type === 'badges_earned') return 'col-span-full'
  return layout === 'stair' ? (steps[index] ?? '') : ''
}

type BadgeListProps = {
  quest: Quest
  states: readonly BadgeState[]
  theme: Theme
  chosen: number
  onChoose: (index: number) => void
  children: ReactNode
}

export function BadgeList({ quest, states, theme, chosen, onChoose, children }: BadgeListProps) {
  const now = useNow()
  const others = othersOf(quest.badges)
  const lit = states.filter((state) => state === 'lit').length
  return (
    <ul className={`relative grid ${listClass[theme.layout]}`} style={{ '--after': quest.badges.length + 1 } as CSSProperties}>
      {quest.badges.map((badge, index) => (
        <Fragment key={badge.id}>
          <li className={`relative min-w-0 ${itemClass(theme, badge, index)}`}>
            {theme.layout === 'ladder' && index === 0 && <Wave />}
            <OneBadge
              badge={badge}
              number={index + 1}
              state={states[index] ?? 'open'}
              chosen={index === chosen}
              onChoose={() => onChoose(index)}
              quest={quest}
              others={others}
              theme={theme}
              now={now}
              isBall={lit === index + 1}
            />
          </li>
          {index === chosen && (
            <li className={`relative col-span-full min-w-0 lg:order-1 ${panelClass[theme.layout]}`}>{children}</li>
          )}
        </Fragment>
      ))}
    </ul>
  )
}
