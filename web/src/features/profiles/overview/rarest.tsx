import type { EarnedAchievement } from '@portal/contract/achievements'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lampOf } from '@portal/contract/rules/game-colors'
import { Insert } from '../../../art/insert.tsx'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import { inEnglish } from '../../../lib/language.ts'
import { useNow } from '../../../lib/use-now.ts'
import { overviewMessages as words } from './messages.ts'
import { Section } from './section.tsx'

type RarestProps = { rarest: readonly EarnedAchievement[]; all: ReactNode }

export function Rarest({ rarest, all }: RarestProps) {
  const now = useNow()
  if (rarest.length === 0) return null
  return (
    <Section title={words.rarest} action={all}>
      <ul className="border-b border-line-1">
        {rarest.map((one) => (
          <li key={one.id} className="border-t border-line-1">
            <Link
              to="/ic/games/$gameId/achievements"
              params={{ gameId: String(one.title_id) }}
              className="group grid min-h-20 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 py-3.5"
            >
              <Insert shape={one.shape} colour={lampOf(one)} glyph={one.icon} lit size={52} />
              <span className="min-w-0">
                <strong className="block leading-[1.3] font-[650] wrap-anywhere group-hover:text-accent-hi" lang={inEnglish}>
                  {one.title}
                </strong>
                <span className="block text-14 text-t-3">{words.gameAndDay(one.title_name, formatDay(one.earned_at, now))}</span>
              </span>
              <span className="num text-[24px]">{formatPercent(one.percent)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
