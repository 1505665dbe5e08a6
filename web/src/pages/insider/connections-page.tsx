import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConnectionList, TeamStern } from '../../features/follows/connection-list.tsx'
import { Feed } from '../../features/follows/feed.tsx'
import { followsMessages as words } from '../../features/follows/messages.ts'
import { PersonRows } from '../../features/follows/person-row.tsx'
import { Rivals } from '../../features/follows/rivals.tsx'
import '../../features/follows/follows.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { PlayerSearch } from '../../shared/player-search.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { PageHeader } from '../../shared/page-header.tsx'

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
      <div className="connections max-lg:load-in-order">
        <div className="min-w-0">
          <PlayerSearch label={words.findPlayers} text={text} onText={setText} className="connections-search">
            {(people) => <PersonRows people={people} label={words.findPlayers} />}
          </PlayerSearch>
          <Segmented label={words.title} options={lists} value={list} onChange={(next) => show(next)} fill className="mb-4" />
          {list === 'team' ? <TeamStern /> : <ConnectionList list={list} page={page} onPage={(at) => show(list, at)} />}
        </div>
        <div className="connections-side">
          <Rivals />
          <Feed />
        </div>
      </div>
    </div>
  )
}

export const ConnectionsPage = () => <Connections {...route.useSearch()} />
export const IcConnectionsPage = () => <Connections {...icRoute.useSearch()} />
