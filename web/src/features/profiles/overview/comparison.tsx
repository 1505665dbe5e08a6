import type { PlayedTitle, UserStats } from '@portal/contract/stats'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TitleCover } from '../../../art/title-cover.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { overviewMessages as words } from './messages.ts'
import { Section } from './section.tsx'

function distance({ theirs, own }: ComparedTitle): string | null {
  if (own === undefined) return null
  if (own === null) return words.notPlayed
  if (own === theirs) return words.tied
  return own > theirs ? words.youLeadBy(formatNumber(own - theirs)) : words.aheadOfYou(formatNumber(theirs - own))
}

type BarProps = { name: string; score: number; most: number; isLeader: boolean }

const Bar = ({ name, score, most, isLeader }: BarProps) => (
  <span className="grid grid-cols-[88px_minmax(0,1fr)_112px] items-center gap-3 max-wide:grid-cols-[72px_minmax(0,1fr)_104px]">
    <span className={`truncate text-13 ${isLeader ? 'text-t-1' : 'text-t-3'}`}>{name}</span>
    <span className="h-1.5 overflow-hidden rounded-[3px] bg-s-4" aria-hidden>
      <span
        className={`block h-full rounded-[3px] ${isLeader ? 'bg-(--lamp,var(--accent))' : 'bg-[#6a5f57]'}`}
        style={{ width: `${(100 * score) / Math.max(1, most)}%` }}
      />
    </span>
    <span className={`num text-right ${isLeader ? 'text-[22px]' : 'text-[19px] text-t-2'}`}>{formatNumber(score)}</span>
  </span>
)

type ComparisonRowsProps = { titles: readonly ComparedTitle[]; name: string; label: string; shownOnPhones?: number }

export const ComparisonRows = ({ titles, name, label, shownOnPhones = titles.length }: ComparisonRowsProps) => (
  <ul className="border-b border-line-1" aria-label={label}>
    {titles.map((title, index) => (
      <li key={title.id} className={`t-${title.code} border-t border-line-1 ${index >= shownOnPhones ? 'max-wide:hidden' : ''}`}>
        <Link
          to="/ic/games/$gameId"
          params={{ gameId: String(title.id) }}
          className="group grid min-h-20 grid-cols-[56px_minmax(0,1fr)_minmax(0,400px)] items-center gap-x-4 gap-y-2 py-3.5 max-xl:grid-cols-[56px_minmax(0,1fr)]"
        >
          <TitleCover code={title.code} cut="thumb" className="size-14 rounded-2" />
          <span className="min-w-0">
            <strong className="block leading-[1.3] font-[650] wrap-anywhere group-hover:text-accent-hi">{title.name}</strong>
            <span className="block text-14 text-t-3">{distance(title)}</span>
          </span>
          <span className="grid gap-1 max-xl:col-span-full">
            <Bar name={name} score={title.theirs} most={Math.max(title.theirs, title.own ?? 0)} isLeader={!isLed(title)} />
            {typeof title.own === 'number' && (
              <Bar
                name={words.you}
                score={title.own}
                most={Math.max(title.theirs, title.own)}
                isLeader={title.own >= title.theirs}
              />
            )}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

const maxShown = 5
const shownOnPhones = 3

type ComparisonProps = { theirs: UserStats; own: UserStats; name: string; all: ReactNode }

export function Comparison({ theirs, own, name, all }: ComparisonProps) {
  const both = compareScores(theirs.titles, own.titles).filter(({ own: score }) => typeof score === 'number')
  if (both.length === 0) return null
  const label = words.compared(name)
  return (
    <Section title={label} note={words.lead(both.filter(isLed).length, both.length)} action={all}>
      <ComparisonRows titles={both.slice(0, maxShown)} name={name} label={label} shownOnPhones={shownOnPhones} />
    </Section>
  )
}

/** `own` is the reader's best score: null before the first game, left out when the reader looks at their own profile. */
type ComparedTitle = { id: number; name: string; code: string; theirs: number; own?: number | null }

const bestOf = ({ high_scores }: PlayedTitle) => Math.max(0, ...high_scores.map(({ score }) => score))

export function compareScores(theirs: readonly PlayedTitle[], own: readonly PlayedTitle[] | undefined): ComparedTitle[] {
  const ownBests = own && new Map(own.map((title) => [title.id, bestOf(title)]))
  return theirs.map((title) => ({
    id: title.id,
    name: title.name,
    code: title.code,
    theirs: bestOf(title),
    ...(ownBests && { own: ownBests.get(title.id) ?? null }),
  }))
}

export const isLed = ({ theirs, own }: ComparedTitle): boolean => (own ?? -1) > theirs
