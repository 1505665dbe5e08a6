import type { Location } from '@portal/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { topic } from '@portal/contract/rules/topics'
import { ArrowRight, Crown, Plus } from 'lucide-react'
import { useState } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useLiveTopics } from '../../lib/live.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { ScoreTable } from '../../shared/score-table.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useTabStrip } from '../../ui/use-tab-strip.ts'
import { gameroomMessages as words } from './messages.ts'
import { tabsOf, type BoardTab } from './gamerooms.tsx'

const rowsShown = 6

function Standings({ tab, locationId }: { tab: BoardTab; locationId: number }) {
  const ownId = useSession()?.userId ?? null
  useLiveTopics(topic.board(tab.boardId))
  const board = useQuery(
    query(api.leaderboards.view, { params: { id: tab.boardId }, query: { title_code: tab.titleCode, filter: 'everyone' } }),
  )
  const link = (
    <Link
      className="more mt-2"
      to="/my-gameroom/$locationId/leaderboards/$id"
      params={{ locationId: String(locationId), id: String(tab.boardId) }}
      search={{ title: tab.titleCode }}
    >
      {words.openBoard} <span className="sr-only">{tab.boardName}</span>
      <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
    </Link>
  )
  return (
    <Loaded read={board} skeleton={<SkeletonRows rows={4} height={60} />}>
      {({ scores }) => (
        <>
          {scores.length === 0 ? (
            <p className="border-y border-line-1 py-5 text-[15px] text-t-2">{words.noBoardScores(tab.titleName)}</p>
          ) : (
            <ScoreTable
              caption={tab.label}
              rows={scores.slice(0, rowsShown).map((row, index) => ({
                key: row.uid ?? `${row.rank} ${index}`,
                rank: row.rank,
                player: row,
                score: row.score,
                date: row.date,
                gameId: row.game_id,
                isYou: ownId !== null && row.user_id === ownId,
              }))}
            />
          )}
          {link}
        </>
      )}
    </Loaded>
  )
}

type BoardTabsProps = { tabs: readonly BoardTab[]; shown: BoardTab; onChange: (key: string) => void }

function BoardTabs({ tabs, shown, onChange }: BoardTabsProps) {
  const strip = useTabStrip<HTMLDivElement>()
  return (
    <div
      className="mb-4 flex w-fit max-w-full scrollbar-none gap-0.5 overflow-x-auto rounded-2 bg-s-1 p-[3px] inset-ring inset-ring-line-1"
      role="group"
      aria-label={words.boardGames}
      ref={strip}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className="inline-flex min-h-9.5 flex-none items-center gap-2.5 rounded-[4px] pr-[15px] pl-2 text-14 font-semibold whitespace-nowrap text-t-2 aria-pressed:bg-s-4 aria-pressed:text-t-1"
          aria-pressed={tab.key === shown.key}
          onClick={() => onChange(tab.key)}
        >
          <TitleCover code={tab.titleCode} cut="thumb" className="size-7 rounded-1" />
          {tab.label}
        </button>
      ))}
    </div>
  )
}

function Boards({ tabs, locationId }: { tabs: readonly BoardTab[]; locationId: number }) {
  const [key, setKey] = useState<string | null>(null)
  const [first] = tabs
  const shown = tabs.find((tab) => tab.key === key) ?? first
  if (!shown) return <p className="border-y border-line-1 py-5 text-[15px] text-t-2">{words.noBoards}</p>
  return (
    <>
      <BoardTabs tabs={tabs} shown={shown} onChange={setKey} />
      <Standings key={shown.key} tab={shown} locationId={locationId} />
    </>
  )
}

const WithoutAllAccess = () => (
  <div className="grid justify-items-start gap-2 border-y border-line-1 py-5">
    <p className="flex items-center gap-2.5 text-[15px] text-t-2">
      <Crown className="flex-none text-gold" size={20} strokeWidth={2} aria-hidden />
      {words.boardsNeedAllAccess}
    </p>
    <Link className={buttonClass({ variant: 'gold' }, 'mt-2')} to="/upgrade">
      {words.seeAllAccess}
    </Link>
  </div>
)

export function HomeBoards({ room }: { room: Location }) {
  const boards = useQuery(query(api.leaderboards.homeLeaderboards, { query: { location: room.id } }))
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  const isMember = Boolean(user?.is_all_access)
  return (
    <section aria-labelledby="home-boards">
      <div className="sec-h min-h-11">
        <h2 className="h-sec" id="home-boards">
          {words.boards}
        </h2>
        {isMember && (
          <Link
            className="more"
            to="/my-gameroom/$locationId/leaderboards/$id"
            params={{ locationId: String(room.id), id: 'new' }}
          >
            <Plus size={16} strokeWidth={2} aria-hidden /> {words.newBoard}
          </Link>
        )}
      </div>
      <Loaded read={boards} skeleton={<SkeletonRows rows={5} height={60} />}>
        {(list) =>
          list.length === 0 && user && !isMember ? <WithoutAllAccess /> : <Boards tabs={tabsOf(list)} locationId={room.id} />
        }
      </Loaded>
    </section>
  )
}
