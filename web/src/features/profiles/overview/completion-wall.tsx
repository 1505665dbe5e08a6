import type { ProfileOverview, TitleCompletion } from '@portal/contract/profiles'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { TitleCover } from '../../../art/title-cover.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { overviewMessages as words } from './messages.ts'
import { Section } from './section.tsx'

const tile = 'relative block aspect-[4/5.2] overflow-hidden rounded-2'

/** The wall lights up: a cover is as bright as the share of its achievements, at least half. */
const brightness = ({ lit, total }: TitleCompletion) => 0.5 + 0.5 * (total > 0 ? lit / total : 0)

function CompletionTile({ title, readerOf }: { title: TitleCompletion; readerOf: number | undefined }) {
  const isComplete = title.completed_at !== null
  const light = brightness(title).toFixed(2)
  return (
    <Link
      to="/ic/games/$gameId/achievements"
      params={{ gameId: String(title.title_id) }}
      search={readerOf === undefined ? {} : { with: readerOf }}
      className={`${tile} bg-s-2 ${isComplete ? 'shadow-[0_0_0_2px_var(--lamp),0_0_22px_color-mix(in_srgb,var(--lamp)_42%,transparent)]' : ''}`}
    >
      <span className="absolute inset-0" style={{ filter: `brightness(${light}) saturate(${light})` }}>
        <TitleCover code={title.title_code} className="size-full" />
      </span>
      <span className="absolute inset-0 bg-[linear-gradient(0deg,rgb(5_4_3/0.92),rgb(5_4_3/0.72)_34%,transparent_66%)]" />
      <span className="absolute inset-x-2.5 bottom-2.5 grid gap-1">
        <strong className="text-14 leading-[1.2] font-[650] text-balance wrap-anywhere">{title.title_name}</strong>
        <span className={`num flex items-center gap-1.5 text-16 ${isComplete ? 'text-(--lamp)' : 'text-t-2'}`}>
          <span aria-hidden>{words.lit(title.lit, title.total)}</span>
          <span className="sr-only">{words.litOf(title.lit, title.total)}</span>
          {isComplete && (
            <>
              <Check size={16} strokeWidth={2.4} aria-hidden />
              <span className="sr-only">{words.completeGame}</span>
            </>
          )}
        </span>
        <span className="h-1 overflow-hidden rounded-[2px] bg-[rgb(255_240_224/0.2)]" aria-hidden>
          <span className="block h-full bg-(--lamp)" style={{ width: `${(100 * title.lit) / Math.max(1, title.total)}%` }} />
        </span>
      </span>
    </Link>
  )
}

type CompletionWallProps = {
  overview: Pick<ProfileOverview, 'completion' | 'titles_to_play'>
  /** The other player, for comparing on the pages of games. */
  player?: { id: number; username: string } | undefined
  all: ReactNode
}

export function CompletionWall({ overview: { completion, titles_to_play }, player, all }: CompletionWallProps) {
  const complete = completion.filter(({ completed_at }) => completed_at !== null).length
  const shownOnPhones = player ? 6 : 8
  return (
    <Section title={words.completion} note={words.complete(complete, completion.length)} action={completion.length > 0 && all}>
      {completion.length === 0 && (
        <p className="mb-4 text-t-2">{player ? words.noCompletionOf(player.username) : words.noCompletion}</p>
      )}
      <ul className="grid grid-cols-8 gap-3.5 max-xl:grid-cols-6 max-wide:grid-cols-3 max-wide:gap-2.5">
        {completion.map((title, index) => (
          <li key={title.title_id} className={`t-${title.title_code} ${index >= shownOnPhones ? 'max-wide:hidden' : ''}`}>
            <CompletionTile title={title} readerOf={player?.id} />
          </li>
        ))}
        {!player && titles_to_play > 0 && (
          <li>
            <Link
              to="/ic/games"
              className={`${tile} grid place-content-center px-2 text-center text-14 text-t-2 inset-ring inset-ring-line-2 hover:bg-s-2`}
            >
              <span className="num text-[38px] text-t-1">{formatNumber(titles_to_play)}</span>
              {words.toPlay(titles_to_play)}
            </Link>
          </li>
        )}
      </ul>
    </Section>
  )
}
