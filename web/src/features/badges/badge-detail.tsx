import type { BadgeProgress } from '@portal/contract/badges'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { useNow } from '../../lib/use-now.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { progressShare, type BadgeTexts } from './group-badges.ts'
import { BadgeMedal } from '../../shared/badge-medal.tsx'
import { badgeMessages as words } from './messages.ts'
import { productLang } from '../../shared/product-lang.ts'
import { productText } from '../../shared/product-messages.ts'

export type NumberedBadge = { badge: BadgeProgress; number: number }

export const nameOf = ({ badge, number }: NumberedBadge): string =>
  badge.is_sealed ? words.sealedName(number) : productText(badge.name)

export const langOfName = ({ badge }: NumberedBadge) => (badge.is_sealed ? undefined : productLang(badge.name))

type DateFact = { name: string; at: string }

function dateOf({ earned_at, start_date, end_date }: BadgeProgress, now: Date): DateFact | null {
  if (earned_at !== null) return { name: words.earned, at: earned_at }
  if (start_date !== null && Date.parse(start_date) > now.getTime()) return { name: words.starts, at: start_date }
  if (end_date !== null && Date.parse(end_date) <= now.getTime()) return { name: words.ended, at: end_date }
  return null
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-12 items-center justify-between gap-4 border-t border-line-1 text-[15px]">
    <dt className="text-t-2">{name}</dt>
    <dd className="text-right wrap-anywhere">{children}</dd>
  </div>
)

type BadgeDetailProps = { chosen: NumberedBadge; texts: BadgeTexts }

export function BadgeDetail({ chosen, texts: { rule, lang, toGo } }: BadgeDetailProps) {
  const now = useNow()
  const { badge } = chosen
  const isEarned = badge.earned_at !== null
  const date = dateOf(badge, now)
  const isCounted = !isEarned && !badge.is_sealed && badge.value !== null
  return (
    <>
      <p lang={badge.is_sealed ? undefined : lang}>{badge.is_sealed ? words.sealedText : rule}</p>
      {!badge.is_sealed && badge.quest_id !== null && (
        <p className="mt-2 text-14 text-t-3" lang={inEnglish}>
          {badge.description}
        </p>
      )}
      {isCounted && (
        <ProgressBar value={badge.data} max={badge.value ?? 1} label={words.progress(productText(badge.name))} className="mt-4" />
      )}
      <dl className="mt-5 border-b border-line-1 text-left">
        {date && <Fact name={date.name}>{formatDay(date.at, now)}</Fact>}
        {isCounted && (
          <Fact name={words.progressLabel}>
            <span className="num text-21">{words.amount(badge.data, badge.value ?? 1)}</span>
            {toGo !== null && <span className="block text-13 text-t-3">{toGo}</span>}
          </Fact>
        )}
        {badge.quest_name !== null && (
          <Fact name={words.quest}>
            <Link to="/quests/$id" params={{ id: String(badge.quest_id) }} className="link" lang={inEnglish}>
              {badge.quest_name}
            </Link>
          </Fact>
        )}
      </dl>
    </>
  )
}

export const DetailMedal = ({ badge }: { badge: BadgeProgress }) => {
  const isEarned = badge.earned_at !== null
  return (
    <BadgeMedal
      badge={badge.is_sealed ? { ...badge, icon: 'lock' } : badge}
      lit={isEarned}
      progress={isEarned || badge.is_sealed || badge.value === null ? undefined : progressShare(badge)}
      size={128}
    />
  )
}
