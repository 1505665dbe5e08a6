import type { Rival } from '@portal/contract/follows'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatNumber } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { PagedList } from '../../shared/list-states.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { PlayerSearch } from '../../shared/player-search.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Feed } from './feed.tsx'
import { followsMessages as words } from './messages.ts'
import { PersonRows } from './person-row.tsx'
import { useConnections, useRivals, useTeamStern, type PagedListName } from './use-follows.ts'

const route = getRouteApi('/player/connections')
const icRoute = getRouteApi('/player/ic/connections')

const lists = (['following', 'followers', 'team', 'blocked'] as const).map((value) => ({ value, label: words.lists[value] }))

type ConnectionsProps = { list?: (typeof lists)[number]['value']; page?: number }

function Connections({ list = 'following', page = 1 }: ConnectionsProps) {
  usePageTitle(words.title)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const show = (next: typeof list, at = 1) =>
    void navigate({
      to: '.',
      search: { ...(next !== 'following' && { list: next }), ...(at > 1 && { page: at }) },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="wrap">
      <PageHeader title={words.title} />
      <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-x-16 gap-y-10 max-lg:load-in-order max-lg:grid-cols-1">
        {/* The shorter list stays in view beside the activity. */}
        <div className="min-w-0 self-start lg:sticky lg:top-[calc(var(--nav-h)+24px)]">
          <PlayerSearch label={words.findPlayers} text={text} onText={setText} className="mb-6 max-w-[480px]">
            {(people) => <PersonRows people={people} label={words.findPlayers} />}
          </PlayerSearch>
          <Segmented label={words.title} options={lists} value={list} onChange={(next) => show(next)} fill className="mb-4" />
          {list === 'team' ? <TeamStern /> : <ConnectionList list={list} page={page} onPage={(at) => show(list, at)} />}
        </div>
        <div className="grid content-start gap-10">
          <Rivals />
          <Feed />
        </div>
      </div>
    </div>
  )
}

export const ConnectionsPage = () => <Connections {...route.useSearch()} />
export const IcConnectionsPage = () => <Connections {...icRoute.useSearch()} />

const glyph = 'users-round'

function ConnectionList({ list, page, onPage }: { list: PagedListName; page: number; onPage: (page: number) => void }) {
  const people = useConnections(list, page)
  return (
    <PagedList list={people} page={page} noun={words.noun} empty={{ glyph, ...words.empty[list] }} onPage={onPage}>
      {(rows) => <PersonRows people={rows} label={words.lists[list]} />}
    </PagedList>
  )
}

function TeamStern() {
  const team = useTeamStern()
  return (
    <Loaded read={team} skeleton={<SkeletonRows rows={4} height={69} />}>
      {(data) => {
        if (data.length === 0) return <EmptyState glyph={glyph} {...words.empty.team} />
        return <PersonRows people={data} label={words.lists.team} />
      }}
    </Loaded>
  )
}

const RivalRow = ({ rival }: { rival: Rival }) => (
  <li>
    <Link
      to="/ic/games/$gameId"
      params={{ gameId: String(rival.title_id) }}
      className="group grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-3.5 border-b border-line-1 py-3"
    >
      <TitleCover code={rival.title_code} cut="thumb" className="size-13" />
      <span className="min-w-0">
        <strong className="font-[650] wrap-anywhere group-hover:text-accent-hi">{rival.player.username}</strong>
        <span className="t3 sm block">{rival.title_name}</span>
        <span className="t2 sm block">{words.scores(formatNumber(rival.score), formatNumber(rival.own_score))}</span>
      </span>
      <span className="num text-right text-[17px]">{words.gap(formatNumber(rival.gap))}</span>
    </Link>
  </li>
)

function Rivals() {
  const read = useRivals()
  return (
    <section aria-labelledby="rivals">
      <h2 className="h-sec mb-3" id="rivals">
        {words.rivals}
      </h2>
      <Loaded read={read} skeleton={<SkeletonRows rows={3} height={76} />}>
        {({ rivals }) =>
          rivals.length === 0 ? (
            <p className="t2">{words.noRivals}</p>
          ) : (
            <ul className="list">
              {rivals.map((rival) => (
                <RivalRow key={rival.title_id} rival={rival} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
