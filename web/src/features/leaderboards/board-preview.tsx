import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { formatList } from '../../lib/language.ts'
import { useNow } from '../../lib/use-now.ts'
import { instantOf } from '../../lib/zoned-time.ts'
import { editorMessages as words } from './editor-messages.ts'
import type { TypedBoard } from './typed-board.ts'

/** The card of a new leaderboard as it is filled in, on wide screens. */
export function BoardPreview({ form, zone }: { form: UseFormReturn<TypedBoard>; zone: string }) {
  const now = useNow(60_000)
  const titles = useQuery(query(api.leaderboards.titles)).data ?? []
  const { name, title_ids: ids, scoring, start_at: starts, end_at: ends } = form.watch()
  const games = ids.flatMap((id) => titles.find((title) => title.id === id) ?? [])
  const code = games[0]?.code
  const when = [starts, ends].map((time) => instantOf(time, zone)?.toISOString())
  const [from, to] = when.map((time) => (time ? formatDayAndClock(time, now) : '–'))
  return (
    <section className="board-preview" aria-labelledby="board-preview">
      <h2 className="mb-3 text-21 font-bold" id="board-preview">
        {words.preview}
      </h2>
      <div className={code ? `t-${code}` : ''}>
        {code ? (
          <TitleCover code={code} cut="hero" className="aspect-[16/9] w-full rounded-3" />
        ) : (
          <span className="block aspect-[16/9] rounded-3 bg-s-2" />
        )}
        <strong className="mt-3.5 block text-18 leading-6 font-[680] wrap-anywhere">{name.trim() || words.newBoard}</strong>
        <p className="mt-1 text-[15px]">{words.previewDates(from ?? '', to ?? '')}</p>
        {games.length > 0 && <p className="t2 sm mt-0.5">{formatList(games.map((game) => game.name))}</p>}
        <p className="t2 sm mt-0.5">{words.scoringText[scoring]}</p>
      </div>
    </section>
  )
}
